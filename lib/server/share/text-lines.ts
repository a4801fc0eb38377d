import { textWidth, type Weight } from "./lettering";

export type TextBlock = { lines: string[]; size: number };

/**
 * Breaks a text at its words into at most `most` lines of `width` pixels, in the largest of `sizes` (descending) that
 * fits; in the smallest it ends with '…'.
 */
export function fitLines(
  text: string,
  weight: Weight,
  { width, most, sizes }: { width: number; most: number; sizes: readonly number[] },
): TextBlock {
  for (const size of sizes) {
    const within = (room: number) => broken(text, (line) => textWidth(line, weight, size) <= room);
    const lines = within(width);
    if (lines && lines.length <= most) return { lines: balanced(lines, width, within), size };
  }
  const size = sizes.at(-1) ?? 1;
  return { lines: cutLines(text, most, (line) => textWidth(line, weight, size) <= width), size };
}

function balanced(lines: string[], width: number, within: (room: number) => string[] | null): string[] {
  let best = lines;
  for (let room = width * 0.95; lines.length > 1 && room > width / 3; room -= width * 0.05) {
    const narrower = within(room);
    if (narrower?.length !== lines.length) break;
    best = narrower;
  }
  return best;
}

function broken(text: string, fits: (line: string) => boolean): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (fits(longer)) lines.splice(-1, 1, longer);
    else if (fits(word)) lines.push(word);
    else return null;
  }
  return lines;
}

function cutLines(text: string, most: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest && lines.length < most) {
    const last = lines.length === most - 1;
    const line = fits(rest) ? rest : longestStart(rest, (start) => fits(last ? `${start}…` : start));
    rest = rest.slice(line.length).trimStart();
    lines.push(last && rest ? `${line.trimEnd()}…` : line.trimEnd());
  }
  return lines;
}

function longestStart(text: string, fits: (start: string) => boolean): string {
  let end = 1;
  while (end < text.length && fits(text.slice(0, end + 1))) end += 1;
  const space = text.charAt(end) === " " ? end : text.lastIndexOf(" ", end - 1);
  return text.slice(0, space > 0 ? space : end);
}
