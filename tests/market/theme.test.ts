import fc from "fast-check";
import { expect, test } from "vitest";
import { brandColors, contrast, themeCss } from "@/lib/domain/market/theme";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const extremes = ["#000000", "#ffffff", "#ffff00", "#0000ff", "#777777", "#14110e", "#f7f5f2"].map(
  (value) => [value] as [string],
);

const grounds = { light: ["#f7f5f2", "#ffffff", "#f1eeea"], dark: ["#14110e", "#1e1a16", "#2a251f"] };
const texts = { light: ["#201b16", "#665e55"], dark: ["#f5f1ec", "#b3aaa0"] };

test.each(["light", "dark"] as const)("makes every text pair readable whatever the shop chose (%s)", (scheme) => {
  fc.assert(
    fc.property(color, (own) => {
      const { brand, onBrand, ink, soft } = brandColors(own, scheme);
      expect(contrast(onBrand, brand)).toBeGreaterThanOrEqual(4.5);
      // In the dark even a black shop's button stands out, as WCAG 1.4.11 asks of controls.
      expect(contrast(brand, grounds[scheme][1] as string)).toBeGreaterThanOrEqual(scheme === "dark" ? 3 : 1.6);
      for (const ground of [...grounds[scheme], soft]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      for (const text of texts[scheme]) expect(contrast(text, soft)).toBeGreaterThanOrEqual(4.5);
    }),
    { examples: extremes, numRuns: 500 },
  );
});

test("keeps a readable colour as the shop chose it", () => {
  expect(brandColors("#C8371B", "light")).toMatchObject({ brand: "#c8371b", onBrand: "#ffffff" });
});

test("writes no text other than a colour into the style sheet", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(themeCss(text)).toMatch(/^[-:{}#a-z0-9;()@\s]+$/);
      if (!/^#[0-9a-f]{6}$/i.test(text)) expect(themeCss(text)).toBe(themeCss(null));
    }),
    { examples: [["</style><script>"], ["#fff"], ["red;}body{display:none"]] },
  );
});

test("has a shop's colours of each scheme once, however the shop writes them", () => {
  expect(brandColors("#C8371B", "dark")).toBe(brandColors("#c8371b", "dark"));
  expect(brandColors("#c8371b", "dark")).not.toBe(brandColors("#c8371b", "light"));
});
