import { createHash } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { LRUCache } from "lru-cache";

export type ParsedResponse<Answer> = {
  etag: string | null;
  answer: Answer;
  isOf(text: string): boolean;
};

export type ParsedResponses<Answer> = {
  last(key: string): ParsedResponse<Answer> | undefined;
  /** `answer` is plain data, as read from JSON. */
  remember(key: string, text: string, etag: string | null, answer: Answer): void;
};

type Known = { etag: string | null; digest: string; size: number; until: number };
/** `bytes`: where it has been evicted before. */
type Kept<Answer> = ParsedResponse<Answer> & { known: Known; bytes?: Buffer };
type Packed = { known: Known; bytes: Buffer };

/** Longer responses have their own memory, so that neither kind evicts the other. */
const LONG = 256 * 1024;
/** About 90 menus of 60 products; V8 needs 2.5 MB of objects for a million characters, and as much again for gaps. */
const MAX_SHORT_CHARACTERS = 8 * 1024 * 1024;
const MAX_LONG_CHARACTERS = 32 * 1024 * 1024;
/** About 1,500 menus. */
const MAX_PACKED_BYTES = 16 * 1024 * 1024;
/** Limits how long a menu stays outdated if an API does not change its ETag. */
export const MAX_REMEMBERED_MS = 600_000;

/**
 * The last parsed responses of calls that seldom change: parsing a menu of thousands of products blocks the event loop
 * for up to a second. Short ones stay compressed after eviction, with their ETag: reading a menu of 60 products from
 * the embedded API again would double the cost of rendering a page. `now` returns milliseconds.
 */
export function createParsedResponses<Answer>(now: () => number = () => performance.now()): ParsedResponses<Answer> {
  const lasting = { ttl: MAX_REMEMBERED_MS, ttlResolution: 0, perf: { now } };
  const ofSize = ({ known }: Kept<Answer>) => known.size + 1;
  const packed = new LRUCache<string, Packed>({
    ...lasting,
    maxSize: MAX_PACKED_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  const short = new LRUCache<string, Kept<Answer>>({
    ...lasting,
    maxSize: MAX_SHORT_CHARACTERS,
    sizeCalculation: ofSize,
    dispose: ({ known, answer, bytes }, key, reason) => {
      if (reason !== "evict" || known.until <= now()) return;
      packed.set(key, { known, bytes: bytes ?? pack(answer) }, { ttl: known.until - now() });
    },
  });
  const long = new LRUCache<string, Kept<Answer>>({
    ...lasting,
    maxSize: MAX_LONG_CHARACTERS,
    sizeCalculation: ofSize,
  });

  function unpacked(key: string): Kept<Answer> | undefined {
    const found = packed.get(key);
    if (!found) return undefined;
    packed.delete(key);
    const kept = { ...keptOf<Answer>(found.known, unpack(found.bytes) as Answer), bytes: found.bytes };
    short.set(key, kept, { ttl: found.known.until - now() });
    return kept;
  }

  return {
    last: (key) => short.get(key) ?? long.get(key) ?? unpacked(key),
    remember(key, text, etag, answer) {
      const known = { etag, digest: digestOf(text), size: text.length, until: now() + MAX_REMEMBERED_MS };
      for (const each of [short, long, packed]) each.delete(key);
      (text.length > LONG ? long : short).set(key, keptOf(known, answer));
    },
  };
}

function keptOf<Answer>(known: Known, answer: Answer): Kept<Answer> {
  return { known, etag: known.etag, answer, isOf: (text) => digestOf(text) === known.digest };
}

function pack(answer: unknown): Buffer {
  return deflateRawSync(serialize(answer), { level: 1 });
}

function unpack(bytes: Buffer): unknown {
  return deserialize(inflateRawSync(bytes));
}

export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
