import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** An answer that was read before. */
export type Remembered<Answer> = {
  /** What its API calls those bytes, so that it need not send them again; null where it does not say. */
  etag: string | null;
  answer: Answer;
  /** Whether these are the bytes that were read. */
  isOf(text: string): boolean;
};

export type RememberedAnswers<Answer> = {
  last(key: string): Remembered<Answer> | undefined;
  remember(key: string, text: string, etag: string | null, answer: Answer): void;
};

/** Characters of answers; read, a menu takes five times as many bytes. */
const MOST_CHARACTERS = 32 * 1024 * 1024;
/** An API whose ETag stays while its menu changes is believed for ten minutes. */
const LONGEST_MS = 600_000;

/**
 * What was last read of answers that seldom change: to parse and check a menu of thousands of products takes the better part of
 * a second, in which nobody else is answered.
 * @param now milliseconds of a clock
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
