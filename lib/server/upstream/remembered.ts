import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

export type Remembered<Answer> = {
  etag: string | null;
  answer: Answer;
  isOf(text: string): boolean;
};

export type RememberedAnswers<Answer> = {
  last(key: string): Remembered<Answer> | undefined;
  remember(key: string, text: string, etag: string | null, answer: Answer): void;
};

const MOST_CHARACTERS = 32 * 1024 * 1024;
/** Bounds the error of an API whose ETag stays while its menu changes. */
const LONGEST_MS = 600_000;

/**
 * The last parsed responses of calls that seldom change: parsing a menu of thousands of products blocks the event loop
 * for up to a second. `now` returns milliseconds.
 */
export function createRememberedAnswers<Answer>(
  now: () => number = () => performance.now(),
): RememberedAnswers<Answer> {
  const kept = new LRUCache<string, Remembered<Answer> & { size: number }>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ size }) => size + 1,
    ttl: LONGEST_MS,
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

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
