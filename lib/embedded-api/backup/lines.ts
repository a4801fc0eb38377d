import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { type Refusal, refusal } from "@/lib/embedded-api/request/responses";
import { linesIn, TooLong } from "./line-reader.mjs";

/** What is wrong with a copy, as a sentence for whoever restores it. */
export class BadBackup extends Error {}

/** The refusal of a copy, with what is wrong with it. */
export function badBackup(error: BadBackup): Refusal {
  const { message, ...rest } = refusal(422, "BAD_BACKUP");
  return { ...rest, message: `${message} ${error.message}` };
}

const MB = 1024 * 1024;

/** Of a copy, in bytes: a line holds a picture of 5 MB at most, as base64; the rows of 25 MB compressed are some 300 MB. */
const LONGEST_LINE = 8 * MB;
const MAX_UNPACKED = 512 * MB;

/** The lines of a request's body, unpacked where it is compressed; throws a BadBackup when it is none or passes a limit. */
export async function* linesOf(body: Request["body"], { gzip }: { gzip: boolean }): AsyncGenerator<string> {
  const source = Readable.fromWeb((body ?? new Blob().stream()) as ReadableStream<Uint8Array>);
  try {
    yield* linesIn(gzip ? unpacked(source) : source, { longestLine: LONGEST_LINE, most: MAX_UNPACKED });
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    const [what, most] =
      error.what === "line" ? ["Uma linha dela", LONGEST_LINE] : ["Descompactada, ela", MAX_UNPACKED];
    throw new BadBackup(`${what} passa de ${most / MB} MB.`);
  }
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
