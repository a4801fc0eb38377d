import "server-only";
import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import compression from "compression";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import vary from "vary";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { matchesEtag } from "@/lib/node/network/if-none-match";
import type { Stage } from "./stages";

const MAX_BYTES = 64 * 1024 * 1024;
const PREFERRED = ["br", "gzip"] as const;
type Coding = (typeof PREFERRED)[number];

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Body = string | Buffer;

/** Each text is compressed once, so a higher quality than per-request compression pays off. */
const CODERS: Record<Coding, (body: Body) => Promise<Buffer>> = {
  br: (body) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (body) => gzipped(body),
};

type Text = { body: Body; coding: Coding; etag: string };

const TEXTS = /^(?:text\/(?:html|plain)|application\/(?:json|xml|manifest\+json))\b/;

/** `compression` leaves a shorter response as it is, where it knows the length. */
const SHORT_BYTES = 1_024;
const CALLS = /^application\/json\b/;

const forms = processSingleton(
  "compressedBodies",
  () =>
    new LRUCache<string, Buffer, Text>({
      maxSize: MAX_BYTES,
      sizeCalculation: (bytes) => bytes.length,
      // An entry evicted while it is being compressed is still delivered to its waiters.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: { body, coding } }) => CODERS[coding](body),
    }),
);

/** For everything else. A text with an ETag would be compressed again for each client that accepts deflate alone. */
const compressed = compression({
  filter: (request, response) =>
    etagOf(response) === null && !isEventStream(response) && compression.filter(request, response),
});

/**
 * Compresses responses as the client accepts (RFC 9110 §12.5.3), except short ones of calls, which cost more processor
 * than they save bytes. A text with an ETag
 * (`lib/server/cache/page-cache.mjs`, `lib/server/proxy/public-response.ts`) is compressed once for everyone, and
 * becomes a 304 for a client that has it.
 */
export const compressStage: Stage = (request, response, next) => {
  compressed(request as never, response as never, () => {});
  const { end, write, flushHeaders } = response;
  const finish = (...parts: unknown[]) => Reflect.apply(end, response, parts) as ServerResponse;
  const pieces: Buffer[] = [];
  let held = 0;
  const sendPieces = () => {
    for (const piece of pieces.splice(0)) Reflect.apply(write, response, [piece]);
  };
  response.flushHeaders = () => {
    if (!isHeldBack(response, held)) flushHeaders.call(response);
  };
  response.write = ((...parts: unknown[]) => {
    const { buffer, byteOffset, byteLength } = parts[0] as Uint8Array;
    held += byteLength;
    if (!isHeldBack(response, held)) {
      sendPieces();
      return Reflect.apply(write, response, parts) as boolean;
    }
    pieces.push(Buffer.from(buffer, byteOffset, byteLength));
    return true;
  }) as ServerResponse["write"];
  response.end = ((...parts: unknown[]) => {
    const [last, ...more] = parts;
    const etag = etagOf(response);
    if (!etag && pieces.length > 0 && last === undefined) return finish(Buffer.concat(pieces));
    if (!etag || more.length > 0) {
      sendPieces();
      return finish(...parts);
    }
    vary(response, "accept-encoding");
    if (matchesEtag(etag, request.headers["if-none-match"])) return finishUnchanged(response, finish);
    const body = pieces.length > 1 ? Buffer.concat(pieces) : (pieces[0] ?? last);
    const accepted = new Negotiator(request).encodings([...PREFERRED]);
    const coding = PREFERRED.find((each) => accepted.includes(each));
    if (!(typeof body === "string" || body instanceof Buffer)) return finish(body);
    if (!coding) return finish(body);
    response.setHeader("content-encoding", coding);
    // The same content in other bytes, so the ETag is weak (RFC 9110 §8.8.3).
    response.setHeader("etag", `W/${etag}`);
    return finishCoded(response, { body, coding, etag }, finish);
  }) as ServerResponse["end"];
  next(request);
};

type Finish = (...parts: unknown[]) => ServerResponse;

/** A compressor would hold events back until it has enough of them. */
function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader("content-type")).startsWith("text/event-stream");
}

/** Sent in one piece once its length is known. `bytes`: as many as there are so far. */
function isHeldBack(response: ServerResponse, bytes: number): boolean {
  if (response.headersSent) return false;
  return etagOf(response) !== null || (bytes < SHORT_BYTES && CALLS.test(String(response.getHeader("content-type"))));
}

function etagOf(response: ServerResponse): string | null {
  const etag = response.getHeader("etag");
  if (typeof etag !== "string" || response.headersSent || response.statusCode !== 200) return null;
  return TEXTS.test(String(response.getHeader("content-type"))) ? etag : null;
}

function finishUnchanged(response: ServerResponse, finish: Finish): ServerResponse {
  response.statusCode = 304;
  for (const name of ["content-length", "content-type"]) response.removeHeader(name);
  return finish();
}

function finishCoded(response: ServerResponse, text: Text, finish: Finish): ServerResponse {
  const key = `${text.coding} ${text.etag}`;
  const kept = forms.get(key);
  if (kept) {
    response.setHeader("content-length", kept.length);
    return finish(kept);
  }
  response.removeHeader("content-length");
  // Next must see that the response has begun.
  response.writeHead(response.statusCode);
  forms.fetch(key, { context: text }).then(
    (bytes) => finish(bytes),
    (error: Error) => response.destroy(error),
  );
  return response;
}
