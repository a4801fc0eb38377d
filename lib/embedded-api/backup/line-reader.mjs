const NEWLINE = 0x0a;

export class TooLong extends Error {
  /** @param {"line" | "all"} what */
  constructor(what) {
    super(`too long: ${what}`);
    this.what = what;
  }
}

/**
 * Splits a byte stream into lines in linear time. Only '\n' ends a line: readline also splits at U+2028, which a
 * customer's text may contain.
 * @param {AsyncIterable<Uint8Array>} chunks
 * @param {{ longestLine: number, most?: number }} limits in bytes
 * @throws {TooLong} when a limit is exceeded
 */
export async function* linesIn(chunks, { longestLine, most = Number.POSITIVE_INFINITY }) {
  /** @type {Uint8Array[]} */
  let pieces = [];
  let length = 0;
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > most) throw new TooLong("all");
    let start = 0;
    while (start <= chunk.length) {
      const end = chunk.indexOf(NEWLINE, start);
      const piece = chunk.subarray(start, end === -1 ? undefined : end);
      length += piece.length;
      if (length > longestLine) throw new TooLong("line");
      pieces.push(piece);
      if (end === -1) break;
      yield Buffer.concat(pieces).toString("utf8");
      pieces = [];
      length = 0;
      start = end + 1;
    }
  }
  if (length > 0) yield Buffer.concat(pieces).toString("utf8");
}
