import "server-only";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { etagOf } from "@/lib/server/cache/etag.mjs";
import { BROTLI_PARAMS } from "@/lib/server/http/brotli";
import { carried } from "@/lib/server/http/framing";
import { jsonTextResponse } from "@/lib/server/http/json-response";
import { PEER_HEADER } from "@/lib/server/http/peer-address";

type Written = { bytes: Uint8Array; etag: string; compressed: Partial<Record<Coding, Promise<Uint8Array>>> };
type Coding = keyof typeof COMPRESSORS;

/** Bytes; compressing what is smaller costs less than 10 ms of a processor. */
const LARGE = 512 * 1024;

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];
const COMPRESSORS = {
  br: (bytes: Uint8Array) => compressBrotli(bytes, { params: BROTLI_PARAMS }),
  gzip: (bytes: Uint8Array) => compressGzip(bytes),
};
const CODINGS = Object.keys(COMPRESSORS) as Coding[];

const known = new WeakMap<object, Written>();

/** Serialises a shared value once, and compresses a large one once; its ETag lets the edge answer 304. */
export async function publicResponse(value: object, asked: Headers): Promise<Response> {
  const written = known.get(value) ?? write(value);
  const coding = written.bytes.length < LARGE ? undefined : codingOf(asked);
  const bytes = coding ? await compressedOf(written, coding) : written.bytes;
  const framing = carried({ "content-length": String(bytes.length), "content-encoding": coding });
  return jsonTextResponse(sameBytes(bytes), 200, { etag: written.etag, ...framing });
}

function write(value: object): Written {
  const bytes = Buffer.from(JSON.stringify(value));
  const written = { bytes, etag: etagOf(bytes), compressed: {} };
  known.set(value, written);
  return written;
}

/** The best that the header names without a weight; the edge weighs all others, and `next dev` has none. */
function codingOf(asked: Headers): Coding | undefined {
  if (!asked.has(PEER_HEADER)) return;
  const names = asked.get("accept-encoding")?.split(",");
  return CODINGS.find((coding) => names?.some((name) => name.trim() === coding));
}

function compressedOf({ bytes, compressed }: Written, coding: Coding): Promise<Uint8Array> {
  compressed[coding] ??= COMPRESSORS[coding](bytes);
  return compressed[coding];
}

/** `Response` copies a string or a byte array per request, megabytes of a large menu; a stream does not. */
function sameBytes(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
