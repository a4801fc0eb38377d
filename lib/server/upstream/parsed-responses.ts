import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

export type ParsedResponse<Answer> = {
  etag: string | null;
  answer: Answer;
  isOf(text: string): boolean;
};

export type ParsedResponses<Answer> = {
  last(key: string): ParsedResponse<Answer> | undefined;
  remember(key: string, text: string, etag: string | null, answer: Answer): void;
};

const MAX_CHARACTERS = 32 * 1024 * 1024;
/** Bounds the error of an API whose ETag stays while its menu changes. */
export const MAX_REMEMBERED_MS = 600_000;

/**
 * The last parsed responses of calls that seldom change: parsing a menu of thousands of products blocks the event loop
 * for up to a second. `now` returns milliseconds.
 */
export function createParsedResponses<Answer>(now: () => number = () => performance.now()): ParsedResponses<Answer> {
  const kept = new LRUCache<string, ParsedResponse<Answer> & { size: number }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ size }) => size + 1,
    ttl: MAX_REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    last: (key) => kept.get(key),
    remember(key, text, etag, answer) {
      const digest = digestOf(text);
      kept.set(key, { etag, answer, size: text.length, isOf: (other) => digestOf(other) === digest });
    },
  };
}

export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
