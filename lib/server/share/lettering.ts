export const NO_BREAK = "\u00a0";

/** `next/og` downloads a font or a picture for a letter that Figtree's Latin file lacks; none of these is one. */
const LACKING = /[^ -~\u00a0-¬®-ÿĂıŒœ–—‘’‚“”„•…‹›€™]/gu;

/** A text in the letters that can be drawn: others lose their accents or are left out. */
export function letterable(text: string): string {
  const spaced = text.normalize("NFC").replace(/[^\S\u00a0]+/gu, " ");
  const letters = spaced.replace(LACKING, (letter) => letter.normalize("NFKD").replace(LACKING, ""));
  return letters.replace(/ +/g, " ").trim();
}

type Box = { width: number; height: number; sizes: readonly number[] };

export const LINE_HEIGHT = 1.1;

type Fit = { fontSize: number } & ({ textWrap?: "balance" } | { wordBreak: "break-word"; lineClamp: number });

/** The largest of `sizes` (descending) in which a text fits its box; in the smallest, words break and lines are cut. */
export function fitted(text: string, { width, height, sizes }: Box): Fit {
  const words = text.split(" ").map(widthOf);
  const fontSize = sizes.find(
    (size) => Math.max(...words) * size <= width && linesOf(words, width / size) * size * LINE_HEIGHT <= height,
  );
  // `next/og` balances at spaces and letters that may break, and even at those that may not: one line would get too little
  // width. It takes lines that are cut for none.
  if (fontSize) return linesOf(words, width / fontSize) === 1 ? { fontSize } : { fontSize, textWrap: "balance" };
  const smallest = sizes.at(-1) ?? 1;
  return { fontSize: smallest, wordBreak: "break-word", lineClamp: Math.floor(height / (smallest * LINE_HEIGHT)) };
}

/** In font sizes, rounded up: `next/og` does not expose its measurements. */
function widthOf(word: string): number {
  return [...word].reduce((sum, letter) => {
    if (/[ijlI.,:;!'()]/.test(letter)) return sum + 0.34;
    if (/[mwMW@%—…]/.test(letter)) return sum + 1;
    return sum + (/\p{Lu}/u.test(letter) ? 0.74 : 0.6);
  }, 0);
}

function linesOf(words: readonly number[], room: number): number {
  let [lines, used] = [1, 0];
  for (const word of words) {
    if (used > 0 && used + word > room) [lines, used] = [lines + 1, 0];
    used += word + 0.25;
  }
  return lines;
}
