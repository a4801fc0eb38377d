import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";

/** Letters as wide as a device's own, whose names this machine may not know: Arimo is drawn to Arial's widths, as Liberation Sans is. */
const FILES = {
  "Figtree Arial": { normal: "arimo/files/arimo-latin-400-normal", bold: "arimo/files/arimo-latin-700-normal" },
  "Figtree Roboto": { normal: "roboto/files/roboto-latin-400-normal", bold: "roboto/files/roboto-latin-700-normal" },
};

export const DEVICE_FAMILIES = Object.keys(FILES);

/** The faces of `app/letters.css`, each with the font file that stands for the device's own, in base64. */
export function deviceFaces(): { face: string; family: string; file: string }[] {
  return (readFileSync("app/letters.css", "utf8").match(/@font-face \{[^}]*\}/g) ?? []).map((face) => {
    const family = /"(.+)"/.exec(face)?.[1] ?? "";
    const file = FILES[family as keyof typeof FILES][face.includes("300 500") ? "normal" : "bold"];
    return { face, family, file: inBase64(`node_modules/@fontsource/${file}.woff2`) };
  });
}

export function inBase64(file: string): string {
  return readFileSync(file).toString("base64");
}

/** From now on the page has a phone's letters and never the shop's, which come in time or not. */
export async function useDeviceLetters(page: Page): Promise<void> {
  await page.route(/\.woff2$/, (route) => route.abort());
  const faces = deviceFaces().map(({ face, ...rest }) => ({ ...rest, descriptors: descriptorsOf(face) }));
  await page.addInitScript((all) => {
    for (const { family, file, descriptors } of all) {
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
      document.fonts.add(new FontFace(family, bytes, descriptors));
    }
  }, faces);
}

/** As `FontFace` names them: `sizeAdjust`, `weight`. */
function descriptorsOf(face: string): FontFaceDescriptors {
  const camel = (name: string) =>
    name.replace(/^font-/, "").replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(
    [...face.matchAll(/([a-z-]+): ([^;"]+);/g)].map(([, name = "", value]) => [camel(name), value]),
  );
}
