import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

export class BadBackup extends Error {
  constructor(detail: string) {
    super(`A cópia tem erros e nada foi restaurado. ${detail}`);
  }
}

const MB = 1024 * 1024;

/** Bytes. No row comes near it. */
const MAX_LINE_BYTES = 8 * MB;

const NEWLINE = 0x0a;

export async function* gzippedLines(path: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  // The loop below throws the same error.
  pipeline(createReadStream(/* turbopackIgnore: true */ path), gunzip).catch(() => {});
  try {
    yield* linesIn(gunzip, MAX_LINE_BYTES);
  } catch (error) {
    if (error instanceof Error && "code" in error && /^Z_/.test(String(error.code)))
      throw new BadBackup("O arquivo não está inteiro.");
    throw error;
  }
}

/**
 * Splits a byte stream into lines in linear time. Only '\n' ends a line: readline also splits at U+2028, which a
 * customer's text may contain.
 */
export async function* linesIn(chunks: AsyncIterable<Uint8Array>, longestLine: number): AsyncGenerator<string> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let start = 0;
    while (start <= chunk.length) {
      const end = chunk.indexOf(NEWLINE, start);
      const piece = chunk.subarray(start, end === -1 ? undefined : end);
      length += piece.length;
      if (length > longestLine) throw new BadBackup(`Uma linha dela passa de ${longestLine / MB} MB.`);
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
