import "server-only";
import { createHash } from "node:crypto";
import { processSingleton } from "@/lib/process-singleton";
import { jsonTextAnswer } from "./answer";

type Texts = WeakMap<object, { text: string; etag: string }>;

const texts = processSingleton("public-texts", (): Texts => new WeakMap());

/** What many ask for at once: written once, and named by its ETag so that it is compressed once (`lib/encoding.ts`). */
export function publicAnswer(value: object): Response {
  const known = texts.get(value) ?? written(value);
  return jsonTextAnswer(known.text, 200, { etag: known.etag });
}

function written(value: object) {
  const text = JSON.stringify(value);
  const made = { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
  texts.set(value, made);
  return made;
}
