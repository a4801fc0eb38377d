import "server-only";
import { etagOf } from "@/lib/server/cache/etag.mjs";
import { jsonTextResponse } from "@/lib/server/http/json-response";

type Written = { bytes: Uint8Array; etag: string };

const known = new WeakMap<object, Written>();

/** Serialises a shared value once; its ETag lets the edge answer 304. */
export function publicResponse(value: object): Response {
  const { bytes, etag } = known.get(value) ?? write(value);
  return jsonTextResponse(sameBytes(bytes), 200, { etag, "content-length": String(bytes.length) });
}

function write(value: object): Written {
  const bytes = Buffer.from(JSON.stringify(value));
  const written = { bytes, etag: etagOf(bytes) };
  known.set(value, written);
  return written;
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
