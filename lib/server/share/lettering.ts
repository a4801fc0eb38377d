import figtree from "./figtree-outlines.json";

/** Text as outlines of the shop's typeface, so that a machine without fonts draws the same picture. */
export type Weight = keyof typeof figtree;

type Face = {
  glyphs: Readonly<Record<string, [advance: number, path: string]>>;
  kerning: Readonly<Record<string, number>>;
};

const UNITS = 1000;
/** A figure space: as wide as a space, and no line ends at it. */
export const NO_BREAK = "\u2007";

const faces = figtree as unknown as Record<Weight, Face>;

export function letterable(text: string): string {
  const letters = [...text.normalize("NFC")].map((letter) => {
    if (letter === NO_BREAK) return letter;
    if (/\s/u.test(letter)) return " ";
    if (isDrawn(letter)) return letter;
    return [...letter.normalize("NFKD")].filter(isDrawn).join("");
  });
  return letters.join("").replace(/ +/g, " ").trim();
}

export function textWidth(text: string, weight: Weight, size: number): number {
  return (placed(text, weight).end * size) / UNITS;
}

export function textPath(text: string, weight: Weight, size: number, x: number, baseline: number): string {
  const scale = size / UNITS;
  return placed(text, weight)
    .letters.map(({ at, path }) => shifted(path, x + at * scale, baseline, scale))
    .join("");
}

function isDrawn(letter: string): boolean {
  return Object.hasOwn(faces.bold.glyphs, letter);
}

function placed(text: string, weight: Weight) {
  const { glyphs, kerning } = faces[weight];
  const letters: { at: number; path: string }[] = [];
  let end = 0;
  let before = "";
  for (const letter of text) {
    const [advance, path] = glyphs[letter === NO_BREAK ? " " : letter] ?? [0, ""];
    // The kerning table has letters without accents.
    const plain = letter.normalize("NFD").charAt(0);
    end += kerning[before + plain] ?? 0;
    letters.push({ at: end, path });
    end += advance;
    before = plain;
  }
  return { letters, end };
}

function shifted(path: string, x: number, y: number, scale: number): string {
  return path.replace(/([MLQC])([^MLQCZ]*)/g, (_whole, command: string, numbers: string) => {
    const points = numbers.split(" ").map((value, index) => Number(value) * scale + (index % 2 === 0 ? x : y));
    return command + points.map((value) => value.toFixed(1)).join(" ");
  });
}
