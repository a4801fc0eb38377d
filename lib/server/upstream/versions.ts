import { LRUCache } from "lru-cache";
import type { ApiError } from "@/lib/domain/api-error";
import { digestOf, MAX_REMEMBERED_MS } from "./parsed-responses";

export type Versions = {
  /** The ETag of the last response and the version of its body. */
  last(key: string): { etag: string; version: string } | undefined;
  /** Content hash of a body; independent of the API's ETag. */
  note(key: string, etag: string | null, text: string): string;
};

type Answer = { ok: true; version?: string } | { ok: false; error: ApiError };

/** For 10,000 markets with four calls each; strings only, about 16 MB. */
const MAX_CALLS = 40_000;
const HASH_LENGTH = 22;

/**
 * The version of the API's last response to each call that pages show, without the bodies. `now` returns milliseconds.
 */
export function createVersions(now: () => number = () => performance.now()): Versions {
  const kept = new LRUCache<string, { etag: string; version: string }>({
    max: MAX_CALLS,
    ttl: MAX_REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    last: (key) => kept.get(key),
    note(key, etag, text) {
      const version = digestOf(text).slice(0, HASH_LENGTH);
      if (etag) kept.set(key, { etag, version });
      else kept.delete(key);
      return version;
    },
  };
}

/** A refusal is a version too: some APIs give their districts only with a login. Null where the API cannot say. */
export function versionIn(answer: Answer): string | null {
  if (answer.ok) return answer.version ?? null;
  const { status } = answer.error;
  return typeof status === "number" && status >= 400 && status < 500 ? `status ${status}` : null;
}
