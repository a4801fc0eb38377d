import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { DEVICE_FAMILIES, deviceFaces, inBase64 } from "./support/device-letters";

const FIGTREE = "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
const WEIGHTS = [400, 600, 700];
/** The sizes of `app/theme.css` and `app/globals.css`, in px. */
const SIZES = [14, 15, 16, 17, 18, 20, 22, 24, 28, 32, 40];

/** `app/letters.css` with font files in the place of the device's own. */
function sheet(): string {
  const source = (file: string) => `src: url(data:font/woff2;base64,${file});`;
  const faces = deviceFaces().map(({ face, file }) => face.replace(/src:[^;]+;/, source(file)));
  return `@font-face { font-family: Figtree; ${source(inBase64(FIGTREE))} font-weight: 300 900 } ${faces.join(" ")}`;
}

/** Everything that the demo's shops say in words. */
function sentences(): string[] {
  const texts = ["brasa", "cantinho", "dona-flor", "forno-da-vila"].flatMap((shop) => {
    const said: string[] = [];
    JSON.parse(readFileSync(`lib/embedded-api/catalogue/demo/${shop}.json`, "utf8"), (_key, value) => {
      if (typeof value === "string" && /^[\p{L}][^{}\\/@]* /u.test(value)) said.push(value);
      return value;
    });
    return said;
  });
  return [...new Set(texts)];
}

for (const family of DEVICE_FAMILIES)
  test(`${family} is as wide as Figtree, and its lines as high`, async ({ page }) => {
    const texts = sentences();
    expect(texts.length).toBeGreaterThan(200);
    await page.setContent(`<style>${sheet()}</style><p style="position:absolute;white-space:nowrap;font-size:100px">`);
    const measured = await page.evaluate(
      async ({ weights, sizes, pair, said }) => {
        const line = document.querySelector("p") as HTMLElement;
        const boxOf = (family: string, weight: number, text: string, size = 100) => {
          line.style.font = `${weight} ${size}px "${family}", monospace`;
          line.style.fontVariantNumeric = "tabular-nums";
          line.textContent = text;
          return line.getBoundingClientRect();
        };
        for (const weight of weights)
          for (const family of pair) await document.fonts.load(`${weight} 100px "${family}"`);
        return weights.map((weight) => {
          const boxes = said.map((text) => pair.map((family) => boxOf(family, weight, text)));
          const width = (which: number) => boxes.reduce((sum, box) => sum + (box[which]?.width ?? 0), 0);
          const off = boxes.map(([own, other]) => Math.abs((other?.width ?? 0) / (own?.width ?? 1) - 1));
          const heights = pair.map((family) => sizes.map((size) => boxOf(family, weight, "Ver mais", size).height));
          off.sort((one, another) => one - another);
          return { weight, all: width(1) / width(0), mostOff: off[Math.floor(off.length * 0.9)] ?? 1, heights };
        });
      },
      { weights: WEIGHTS, sizes: SIZES, pair: ["Figtree", family], said: texts },
    );
    for (const { weight, all, mostOff, heights } of measured) {
      expect.soft(Math.abs(all - 1), `all texts at ${weight}`).toBeLessThan(0.007);
      expect.soft(mostOff, `nine of ten texts at ${weight}`).toBeLessThan(0.04);
      expect.soft(heights[1], `a line at ${weight}`).toEqual(heights[0]);
    }
  });
