import { expect, test } from "vitest";
import { profileSchema } from "@/lib/contract/account/profile";
import { marketSchema } from "@/lib/contract/market/schema";
import { productSchema } from "@/lib/contract/menu/schema";
import { paymentMethodSchema, paymentTypeSchema } from "@/lib/contract/orders/payment";

/** Every response field that becomes an image's `src`. */
const FIELDS: Record<string, (address: unknown) => unknown> = {
  "market.banner": (banner) => marketSchema.parse({ id: 1, name: "Brasa", banner }).banner,
  "market.logo": (logo) => marketSchema.parse({ id: 1, name: "Brasa", logo }).logo,
  "product.image": (image) => productSchema.parse({ id: 1, name: "Bolo", category: { id: 1 }, price: 1, image }).image,
  "profile.avatar": (avatar) => profileSchema.parse({ id: 1, avatar }).avatar,
  "payment_type.image": (image) => paymentTypeSchema.parse({ id: 1, name: "Pix", image }).image,
  "payment_method.image": (image) => paymentMethodSchema.parse({ id: 1, name: "Visa", image }).image,
};

const SCHEMES = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript://https://x.example/%0aalert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "data:image/png;base64,AAAA",
  "blob:https://x.example/1",
  "file:///etc/passwd",
  "filesystem:https://x.example/1",
  "ftp://x.example/a.png",
  "http://x.example/a.png",
  "ws://x.example/",
  "about:blank",
  "view-source:https://x.example/",
  "intent://x#Intent;scheme=https;end",
  "mailto:a@x.example",
  "tel:1",
];
const PLACES = [
  "//user:pass@x.example/a.png",
  "/\\evil.example/a.png",
  "\\\\evil.example\\a.png",
  "/api/auth/signout",
  "/media/../api/auth/signout",
  "/media/%2e%2e/api/auth/signout",
  "/media/\\..\\a",
  "?x",
  "#x",
  "a.png",
  "../a.png",
  "https:evil.example/a.png",
  "https:/evil.example/a.png",
  "https://",
  "https://[",
  "https://user:pass@x.example/a.png",
];

test.each(Object.entries(FIELDS))("%s is https, an image of our own, or dropped", (_field, read) => {
  for (const good of ["https://x.example/a.png?w=1", "/media/0123456789abcdef0123456789abcdef/w960.webp"])
    expect(read(good)).toBe(good);
  expect(read("//x.example/a.png")).toBe("https://x.example/a.png");
  for (const bad of [...SCHEMES, ...PLACES]) expect(read(bad), bad).toBeNull();
});
