import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzip } from "node:zlib";
import { processSingleton } from "../../domain/process-singleton.mjs";
import { cacheRedis, withTimeout } from "../../node/redis/client.mjs";
import { CHANGES } from "./market-changes.mjs";
import { settingsVersion } from "./page-settings.mjs";
import { aged, marketIn, staleAt } from "./page-store.mjs";

/**
 * @import { RedisClientType } from "@redis/client"
 * @import { Entry } from "./page-store.mjs"
 * @typedef {{
 *   read(key: string, options: { mayWait: boolean }):
 *     Promise<{ entry: Entry | null, version: string, rendering: boolean } | null>,
 *   write(key: string, entry: Entry, version: string | null): Promise<void>,
 *   extend(key: string, entry: Entry, version: string | null): Promise<void>,
 *   giveUp(key: string): Promise<void>,
 * }} SharedPages
 */

/** One process renders a page; the others wait this long before they do it too. */
const CLAIM_MS = 3_000;
const POLL_MS = 40;
const DEFAULT_EXPIRY_SECONDS = 600;
const MAX_PAGE_BYTES = 1024 * 1024;
const DEFAULT_BYTES = 256 * 1024 * 1024;
const MEASURE_EVERY_MS = 5_000;

// Returns the page if it has its market's current version and is fresh; otherwise the first caller claims the
// rendering.
const READ = `local version = redis.call('ZSCORE', KEYS[2], ARGV[1]) or ''
local kept = redis.call('HMGET', KEYS[1], 'version', 'due', 'page', 'modified')
local good = kept[1] == version
if good and tonumber(kept[2]) > tonumber(ARGV[2]) then return {version, kept[3], 'fresh', kept[4]} end
local first = redis.call('SET', KEYS[3], '1', 'NX', 'PX', ARGV[3])
return {version, good and kept[3] or '', first and 'first' or 'later', good and kept[4] or ''}`;
const WRITE = `redis.call('DEL', KEYS[3])
if (redis.call('ZSCORE', KEYS[2], ARGV[1]) or '') ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], 'version', ARGV[2], 'due', ARGV[3], 'modified', ARGV[4], 'inputs', ARGV[5], 'page', ARGV[7])
redis.call('PEXPIRE', KEYS[1], ARGV[6])
return 1`;
// Only a page that was rendered from the same.
const EXTEND = `redis.call('DEL', KEYS[3])
if (redis.call('ZSCORE', KEYS[2], ARGV[1]) or '') ~= ARGV[2] then return 1 end
local kept = redis.call('HMGET', KEYS[1], 'version', 'inputs')
if kept[1] ~= ARGV[2] or kept[2] ~= ARGV[5] then return 0 end
redis.call('HSET', KEYS[1], 'due', ARGV[3], 'modified', ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[6])
return 1`;

const pack = promisify(gzip);

/**
 * The pages of all processes of one build and the same settings, in Redis. No method throws: without Redis, or while it does not respond,
 * each returns null or nothing.
 * @param {string} build name of the build whose pages these are
 * @param {() => Promise<RedisClientType | null>} [connect]
 * @returns {SharedPages}
 */
export function createSharedPages(build, connect = cacheRedis) {
  const bound = Math.max(0, Number(process.env.SHARED_PAGES_BYTES) || DEFAULT_BYTES);
  let measured = { at: 0, full: false };
  const namesOf = (/** @type {string} */ key) => {
    const rendering = `storefront:rendering:${build}:${key}`;
    return { market: marketIn(key), rendering, keys: [`storefront:page:${build}:${key}`, CHANGES, rendering] };
  };

  /**
   * @param {RedisClientType} redis
   * @param {string} key
   */
  async function look(redis, key) {
    const { market, keys } = namesOf(key);
    const args = [market, String(Date.now()), String(CLAIM_MS)];
    const answer = await withTimeout(redis, redis.eval(READ, { keys, arguments: args }));
    const [version, page, state, modified] = /** @type {[string, string, "fresh" | "first" | "later", string]} */ (
      answer
    );
    const entry = page ? unpacked(page, { key, market, build }) : null;
    return { version, state, entry: entry && { ...entry, lastModified: Number(modified) } };
  }

  /**
   * Sessions and idempotency keys are in the same Redis and matter more.
   * @param {RedisClientType} redis
   */
  async function isFull(redis) {
    if (Date.now() - measured.at < MEASURE_EVERY_MS) return measured.full;
    measured = { ...measured, at: Date.now() };
    const used = /used_memory:(\d+)/.exec(await withTimeout(redis, redis.info("memory")))?.[1];
    measured.full = Number(used) > bound;
    return measured.full;
  }

  /** @type {SharedPages} */
  const pages = {
    /**
     * `entry` is null when no good page is stored: this process renders it, or waited in vain for the one that does.
     * `rendering`: another process renders it now.
     */
    async read(key, { mayWait }) {
      try {
        const redis = await connect();
        if (!redis?.isReady) return null;
        let found = await look(redis, key);
        const until = Date.now() + CLAIM_MS;
        while (mayWait && !found.entry && found.state === "later" && Date.now() < until) {
          await new Promise((resolve) => setTimeout(resolve, POLL_MS));
          found = await look(redis, key);
        }
        return { entry: found.entry, version: found.version, rendering: found.state === "later" };
      } catch {
        return null;
      }
    },

    async write(key, entry, version) {
      try {
        const redis = await connect();
        if (!redis?.isReady) return;
        const { market, keys } = namesOf(key);
        const page = (await pack(serialize({ key, market, build, entry }), { level: 1 })).toString("base64");
        if (version === null || page.length > MAX_PAGE_BYTES || (await isFull(redis))) return await pages.giveUp(key);
        await withTimeout(redis, redis.eval(WRITE, { keys, arguments: [...datesOf(market, entry, version), page] }));
      } catch {
        // Sharing is optional.
      }
    },

    async extend(key, entry, version) {
      try {
        const redis = await connect();
        if (!redis?.isReady || version === null) return;
        const { market, keys } = namesOf(key);
        const args = datesOf(market, entry, version);
        const known = await withTimeout(redis, redis.eval(EXTEND, { keys, arguments: args }));
        if (!known) await pages.write(key, entry, version);
      } catch {
        // Sharing is optional.
      }
    },

    async giveUp(key) {
      const redis = await connect().catch(() => null);
      if (redis?.isReady) await withTimeout(redis, redis.del(namesOf(key).rendering)).catch(() => {});
    },
  };
  return pages;
}

/**
 * Both scripts' first arguments.
 * @param {string} market
 * @param {Entry} entry
 * @param {string} version
 */
function datesOf(market, entry, version) {
  const due = Math.min(staleAt(aged(entry)), entry.changesAt ?? Infinity);
  const expiry = (entry.cacheControl?.expire ?? DEFAULT_EXPIRY_SECONDS) * 1000;
  return [
    market,
    version,
    String(due),
    String(entry.lastModified),
    JSON.stringify(entry.inputs ?? null),
    String(expiry),
  ];
}

/**
 * Null unless the entry is exactly the requested page.
 * @param {string} page
 * @param {{ key: string, market: string, build: string }} wanted
 * @returns {Entry | null}
 */
function unpacked(page, { key, market, build }) {
  let found;
  try {
    found = deserialize(gunzipSync(Buffer.from(page, "base64")));
  } catch {
    found = {};
  }
  const whole = found.key === key && found.build === build && found.entry?.market === market;
  if (whole && found.market === market) return found.entry;
  console.error(JSON.stringify({ level: "error", event: "shared-page-refused", key, of: found.market ?? null }));
  return null;
}

/**
 * Null without REDIS_URL and during a build.
 * @param {string} serverDistDir
 * @returns {SharedPages | null}
 */
export function sharedPagesOf(serverDistDir) {
  const made = () => ({ pages: process.env.REDIS_URL ? ofBuild(serverDistDir) : null });
  return processSingleton("sharedPages", made).pages;
}

/** @param {string} serverDistDir */
function ofBuild(serverDistDir) {
  try {
    const build = readFileSync(join(/* turbopackIgnore: true */ serverDistDir, "..", "BUILD_ID"), "utf8").trim();
    return createSharedPages(`${build}-${settingsVersion()}`);
  } catch {
    return null;
  }
}
