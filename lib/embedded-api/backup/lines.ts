import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import { linesIn, TooLong } from "./line-reader.mjs";

export class BadBackup extends Error {}

export function badBackup(error: BadBackup): RequestError {
  const { message, ...rest } = requestError(422, "BAD_BACKUP");
  return { ...rest, message: `${message} ${error.message}` };
}

const MB = 1024 * 1024;

/** Bytes. A line holds at most a picture of 5 MB in base64; 25 MB of compressed rows unpack to about 300 MB. */
const MAX_LINE_BYTES = 8 * MB;
const MAX_UNPACKED = 512 * MB;

export async function* linesOf(body: Request["body"], { gzip }: { gzip: boolean }): AsyncGenerator<string> {
  const source = Readable.fromWeb((body ?? new Blob().stream()) as ReadableStream<Uint8Array>);
  try {
    yield* linesIn(gzip ? unpacked(source) : source, { longestLine: MAX_LINE_BYTES, most: MAX_UNPACKED });
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    const [what, most] =
      error.what === "line" ? ["Uma linha dela", MAX_LINE_BYTES] : ["Descompactada, ela", MAX_UNPACKED];
    throw new BadBackup(`${what} passa de ${most / MB} MB.`);
  }
}

async function* unpacked(source: Readable): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  // The loop below throws the same error.
  pipeline(source, gunzip).catch(() => {});
  try {
    yield* gunzip;
  } catch (error) {
    if (error instanceof Error && "code" in error && /^Z_/.test(String(error.code)))
      throw new BadBackup("O arquivo não está inteiro.");
    throw error;
  }
}

export async function* gzipped(first: Buffer, lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  yield first;
  const gzip = createGzip({ level: 1 });
  pipeline(Readable.from(lines), gzip).catch(() => {});
  yield* gzip;
}
