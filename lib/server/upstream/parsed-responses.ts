import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

export type ParsedResponse<Value> = {
  etag: string | null;
  value: Value;
  isOf(text: string): boolean;
};

export type ParsedResponses<Value> = {
  last(key: string): ParsedResponse<Value> | undefined;
  /** `value` is plain data, as read from JSON. */
  remember(key: string, text: string, etag: string | null, value: Value): void;
};

/** Those of the shops that are read now: objects of hundreds of others made each full collection of V8 longer. */
const MAX_KEPT = 128;
/** Fits three menus of 5,000 products; V8 holds a million characters in 2.5 MB of objects. */
const MAX_CHARACTERS = 24 * 1024 * 1024;
/** Bounds the error of an API whose ETag stays while its menu changes. */
const MAX_REMEMBERED_MS = 600_000;

/**
 * The last parsed responses of calls that seldom change: parsing a menu of thousands of products takes up to a second.
 * `now` returns milliseconds.
 */
export function createParsedResponses<Value>(now: () => number = () => performance.now()): ParsedResponses<Value> {
  const kept = new LRUCache<string, ParsedResponse<Value> & { size: number }>({
    ttl: MAX_REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now },
    max: MAX_KEPT,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ size }) => size + 1,
  });
  return {
    last: (key) => kept.get(key),
    remember(key, text, etag, value) {
      const digest = digestOf(text);
      kept.set(key, { etag, value, size: text.length, isOf: (other) => digestOf(other) === digest });
    },
  };
}

export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
