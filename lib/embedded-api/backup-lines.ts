import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";

/** What is wrong with a copy, as a sentence for whoever restores it. */
export class BadBackup extends Error {}

/** The lines of a request's body. Only '\n' ends one: readline would also end it at U+2028, which a text may hold. */
export async function* linesOf(body: Request["body"], { gzip }: { gzip: boolean }): AsyncGenerator<string> {
  const source = Readable.fromWeb((body ?? new Blob().stream()) as ReadableStream<Uint8Array>);
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of gzip ? unpacked(source) : source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

async function* unpacked(source: Readable): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  // The iteration below hears of the same failure.
  pipeline(source, gunzip).catch(() => {});
  try {
    yield* gunzip;
  } catch (error) {
    if (error instanceof Error && "code" in error && /^Z_/.test(String(error.code)))
      throw new BadBackup("O arquivo não está inteiro.");
    throw error;
  }
}

/** Bytes, then lines, as one gzip file: its members may stand one after the other. */
export async function* gzipped(first: Buffer, lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  yield first;
  const gzip = createGzip({ level: 1 });
  pipeline(Readable.from(lines), gzip).catch(() => {});
  yield* gzip;
}
