import { randomUUID } from "node:crypto";
import { openRedis, withTimeout } from "../../node/redis/client.mjs";

/** @typedef {{ announce(market: string): Promise<void>, close(): Promise<void> }} MarketChanges */

/** Sorted set of each market's last change, in microseconds of Redis's clock; the score is the version of its pages. */
export const CHANGES = "storefront:changes";
const CHANNEL = "storefront:changes";
const CHECK_EVERY_MS = 500;
const LOOK_BACK_MS = 60_000;
const TTL_MS = 24 * 60 * 60 * 1000;

const ANNOUNCE = `local t = redis.call('TIME')
local at = string.format('%.0f', t[1] * 1000000 + t[2])
redis.call('ZADD', KEYS[1], at, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', at - ARGV[3] * 1000))
redis.call('PUBLISH', ARGV[4], ARGV[2] .. ' ' .. at .. ' ' .. ARGV[1])
return at`;

/**
 * Publishes changes of markets to all processes and listens for theirs. It also polls every half second, because a
 * message may be lost with its connection. While Redis is down nothing arrives; changes made meanwhile are published
 * when it is back.
 * @param {string} url
 * @param {(market: string) => void} onChange called for changes that other processes made
 * @returns {Promise<MarketChanges>}
 */
export async function openMarketChanges(url, onChange) {
  const self = randomUUID();
  const [client, listener] = [await openRedis(url), await openRedis(url)];
  /** @type {Set<string>} */
  const untold = new Set();
  /** @type {Map<string, number>} */
  const known = new Map();
  let since = (Date.now() - LOOK_BACK_MS) * 1000;
  let asking = false;

  const tell = async (/** @type {string} */ market) => {
    const args = [market, self, String(TTL_MS), CHANNEL];
    known.set(market, Number(await withTimeout(client, client.eval(ANNOUNCE, { keys: [CHANGES], arguments: args }))));
  };
  // What a poll found may be older than a message that came meanwhile.
  const hear = (/** @type {string} */ market, /** @type {number} */ at) => {
    if ((known.get(market) ?? 0) >= at) return;
    known.set(market, at);
    onChange(market);
  };
  listener.on("ready", () => {
    void listener
      .subscribe(CHANNEL, (message) => {
        const [origin, at, market = ""] = message.split(" ");
        if (origin !== self) hear(market, Number(at));
      })
      .catch(() => {});
  });

  async function catchUp() {
    for (const market of [...untold]) {
      await tell(market);
      untold.delete(market);
    }
    const changed = await withTimeout(client, client.zRangeWithScores(CHANGES, `(${since}`, "+inf", { BY: "SCORE" }));
    for (const { value, score } of changed) {
      hear(value, score);
      since = Math.max(since, score);
    }
  }
  const timer = setInterval(() => {
    if (asking) return;
    asking = true;
    void catchUp()
      .catch(() => {})
      .finally(() => {
        asking = false;
      });
  }, CHECK_EVERY_MS);
  timer.unref();

  return {
    async announce(market) {
      await tell(market).catch(() => untold.add(market));
    },
    async close() {
      clearInterval(timer);
      for (const each of [client, listener]) each.destroy();
    },
  };
}
