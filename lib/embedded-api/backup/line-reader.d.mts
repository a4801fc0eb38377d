/** A line, or all of them together, is longer than the reader was told to take. */
export class TooLong extends Error {
  what: "line" | "all";
}

/** The lines of a stream of bytes as texts; limits are in bytes, and passing one throws `TooLong`. */
export function linesIn(
  chunks: AsyncIterable<Uint8Array>,
  limits: { longestLine: number; most?: number },
): AsyncGenerator<string>;
