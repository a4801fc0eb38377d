import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { pictureSet, pictureUrl } from "@/lib/domain/media/picture";
import { PLACEHOLDER } from "@/lib/domain/media/placeholder";

const hash = "0123456789abcdef0123456789abcdef";
const stored = `/media/${hash}/w960.webp`;

test("an image of our own is requested in the size that is shown", () => {
  expect(pictureUrl(stored, "sq112")).toBe(`/media/${hash}/sq112.webp`);
  expect(pictureUrl(stored, "w960", "jpg")).toBe(`/media/${hash}/w960.jpg`);
  expect(pictureSet(stored, ["sq112", "sq224"])).toBe(`/media/${hash}/sq112.webp 112w, /media/${hash}/sq224.webp 224w`);
  expect(pictureSet(stored, ["w480"], "avif")).toBe(`/media/${hash}/w480.avif 480w`);
});

test("[CARD-04] the placeholder is a file of our own", () => {
  expect(existsSync(`public${PLACEHOLDER}`)).toBe(true);
});

test("[CARD-03] a missing image becomes the placeholder, and other addresses stay unchanged", () => {
  expect(pictureUrl(null, "sq112")).toBe(PLACEHOLDER);
  expect(pictureUrl("https://example.com/a.png", "sq112")).toBe("https://example.com/a.png");
  expect(pictureUrl(`/media/${hash}/../x.webp`, "sq112")).toBe(`/media/${hash}/../x.webp`);
  expect(pictureSet(null, ["sq112"])).toBeUndefined();
  expect(pictureSet("https://example.com/a.png", ["sq112"])).toBeUndefined();
});
