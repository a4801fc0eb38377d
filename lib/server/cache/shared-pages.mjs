import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzip } from "node:zlib";
import { cacheRedis, inTime } from "../../node/redis/client.mjs";
import { CHANGES } from "./market-changes.mjs";
import { aged, dueAt, marketIn } from "./page-store.mjs";

/** One process renders a page; the others wait for it so long, and then do it themselves. */
const CLAIM_MS = 3_000;
const LOOK_AGAIN_MS = 40;
/** Where Next names no end of a page's time. */
const KEPT_SECONDS = 600;
const LARGEST_PAGE = 1024 * 1024;
const DEFAULT_BYTES = 256 * 1024 * 1024;
const MEASURE_EVERY_MS = 5_000;

// The page if it is of the market as it is now, and of its time; whoever finds none may be the one who renders it.
const READ = `local version = redis.call('ZSCORE', KEYS[2], ARGV[1]) or ''
local kept = redis.call('HMGET', KEYS[1], 'version', 'due', 'page')
local good = kept[1] == version
if good and tonumber(kept[2]) > tonumber(ARGV[2]) then return {version, kept[3], 'fresh'} end
local first = redis.call('SET', KEYS[3], '1', 'NX', 'PX', ARGV[3])
return {version, good and kept[3] or '', first and 'first' or 'later'}`;
// A page is kept only if its market has not changed since its rendering began.
const WRITE = `redis.call('DEL', KEYS[3])
if (redis.call('ZSCORE', KEYS[2], ARGV[1]) or '') ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], 'version', ARGV[2], 'due', ARGV[3], 'page', ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return 1`;

const pack = promisify(gzip);

/**
 * The pages of all processes of one build, in Redis; every method is null or void where Redis is not set or does not
 * answer, and never throws.
 * @param {string} build name of the build whose pages these are
 * @param {() => Promise<import("@redis/client").RedisClientType | null>} connect
 */
export function createSharedPages(build, connect = cacheRedis) {
  const bound = Math.max(0, Number(process.env.SHARED_PAGES_BYTES) || DEFAULT_BYTES);
  let measured = { at: 0, full: false };
  const namesOf = (key) => ({
    market: marketIn(key),
    keys: [`storefront:page:${build}:${key}`, CHANGES, `storefront:rendering:${build}:${key}`],
  });

  async function look(redis, key) {
    const { market, keys } = namesOf(key);
    const args = [market, String(Date.now()), String(CLAIM_MS)];
    const [version, page, state] = await inTime(redis, redis.eval(READ, { keys, arguments: args }));
    return { version, state, entry: page ? unpacked(page, { key, market, build }) : null };
  }

  /** More than Redis may hold: sessions and orders' keys are in it too, and come first. */
  async function isFull(redis) {
    if (Date.now() - measured.at < MEASURE_EVERY_MS) return measured.full;
    measured = { ...measured, at: Date.now() };
    const used = /used_memory:(\d+)/.exec(await inTime(redis, redis.info("memory")))?.[1];
    measured.full = Number(used) > bound;
    return measured.full;
  }

  return {
    /**
     * What is kept of a page, with the version of its market; `entry` null where nothing good is, and then this process
     * is the one to render it, or has waited for the one that does. `rendering`: another process is at it.
     */
    async read(key, { mayWait }) {
      try {
        const redis = await connect();
        if (!redis?.isReady) return null;
        let found = await look(redis, key);
        const until = Date.now() + CLAIM_MS;
        while (mayWait && !found.entry && found.state === "later" && Date.now() < until) {
          await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
          found = await look(redis, key);
        }
        return { entry: found.entry, version: found.version, rendering: found.state === "later" };
      } catch {
        return null;
      }
    },

    /** Keeps a page whose rendering began at a version; without one, Redis was not there to tell. */
    async write(key, entry, version) {
      try {
        const redis = await connect();
        if (!redis?.isReady) return;
        const { market, keys } = namesOf(key);
        const page = (await pack(serialize({ key, market, build, entry }), { level: 1 })).toString("base64");
        if (version === null || page.length > LARGEST_PAGE || (await isFull(redis))) return await this.giveUp(key);
        const due = dueAt(aged(entry));
        const args = [market, version, String(due), page, String((entry.cacheControl?.expire ?? KEPT_SECONDS) * 1000)];
        await inTime(redis, redis.eval(WRITE, { keys, arguments: args }));
      } catch {
        // A page less to share.
      }
    },

    /** Lets others render what this process did not. */
    async giveUp(key) {
      const redis = await connect().catch(() => null);
      if (redis?.isReady) await inTime(redis, redis.del(namesOf(key).keys[2])).catch(() => {});
    },
  };
}

/** The entry, when it is wholly what was asked for. */
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

const SHARED = Symbol.for("storefront.shared-pages");

/** The shared pages of the build that a server directory belongs to; null without REDIS_URL, and in a build itself. */
export function sharedPagesOf(serverDistDir) {
  globalThis[SHARED] ??= { pages: process.env.REDIS_URL ? ofBuild(serverDistDir) : null };
  return globalThis[SHARED].pages;
}

function ofBuild(serverDistDir) {
  try {
    const build = readFileSync(join(/* turbopackIgnore: true */ serverDistDir, "..", "BUILD_ID"), "utf8").trim();
    return createSharedPages(build);
  } catch {
    return null;
  }
}
