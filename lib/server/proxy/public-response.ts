import "server-only";
import { createHash } from "node:crypto";
import { processSingleton } from "@/lib/domain/process-singleton";
import { jsonTextAnswer } from "@/lib/server/http/json-response";

type Written = { bytes: Uint8Array; etag: string };

const known = processSingleton("public-answers", () => new WeakMap<object, Written>());

/** What many ask for at once: written once, sent from the same bytes, and named by its ETag, by which it is compressed once. */
export function publicAnswer(value: object): Response {
  const { bytes, etag } = known.get(value) ?? write(value);
  return jsonTextAnswer(sameBytes(bytes), 200, { etag, "content-length": String(bytes.length) });
}

function write(value: object): Written {
  const bytes = Buffer.from(JSON.stringify(value));
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const written = { bytes, etag };
  known.set(value, written);
  return written;
}

/** A body that copies nothing: `Response` copies a text or an array of bytes for each request, megabytes of a large menu. */
function sameBytes(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
