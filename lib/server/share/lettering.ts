import figtree from "./figtree-outlines.json";

/** Text as outlines of the shop's own typeface: a picture lettered with it looks the same on a machine without any font. */
export type Weight = keyof typeof figtree;

type Face = {
  glyphs: Readonly<Record<string, [advance: number, path: string]>>;
  kerning: Readonly<Record<string, number>>;
};

/** The outlines are drawn in thousandths of the size. */
const UNITS = 1000;

const faces = figtree as unknown as Record<Weight, Face>;

/** A text in letters that the face has: others lose their marks, what then remains unknown (emoji, other scripts) is left out. */
export function letterable(text: string): string {
  const letters = [...text.normalize("NFC")].map((letter) => {
    if (/\s/u.test(letter)) return " ";
    if (isDrawn(letter)) return letter;
    return [...letter.normalize("NFKD")].filter(isDrawn).join("");
  });
  return letters.join("").replace(/ +/g, " ").trim();
}

/** Width of a text in pixels at a size; the text is made of known letters. */
export function textWidth(text: string, weight: Weight, size: number): number {
  return (placed(text, weight).end * size) / UNITS;
}

/** SVG path data of a text whose baseline begins at a point. */
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
    const [advance, path] = glyphs[letter] ?? [0, ""];
    // Pairs are known by their letters without accents.
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
