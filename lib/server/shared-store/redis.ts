import "server-only";
import type { RedisClientType } from "@redis/client";
import { log } from "@/lib/node/log/log";
import { openRedis, withTimeout } from "@/lib/node/redis/client.mjs";
import type { Claim, SharedStore } from "./store";

// One window for all processes. The bucket expires even when a process dies between the two commands.
const TAKE = `local n = redis.call('INCR', KEYS[1])
if n == 1 or redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`;
const CLAIM = `if redis.call('HSETNX', KEYS[1], 'fingerprint', ARGV[1]) == 1 then
  redis.call('HSET', KEYS[1], 'since', ARGV[2]) redis.call('PEXPIRE', KEYS[1], ARGV[3]) return {'first'}
end
return {'known', redis.call('HGET', KEYS[1], 'fingerprint'), redis.call('HGET', KEYS[1], 'outcome') or '', redis.call('HGET', KEYS[1], 'since') or '0'}`;
const SETTLE = `if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HSET', KEYS[1], 'outcome', ARGV[1]) end return 1`;

/** Every method rejects while Redis does not respond. */
export type RedisStore = SharedStore & { close(): Promise<void> };

export function openRedisStore(url: string, now: () => number = Date.now): RedisStore {
  const opened = openLoggedRedis(url);
  const ask = async <T>(command: (client: RedisClientType) => Promise<T>): Promise<T> => {
    const client = await opened;
    return withTimeout(client, command(client));
  };
  const run = (script: string, key: string, ...args: string[]) =>
    ask((client) => client.eval(script, { keys: [`storefront:${key}`], arguments: args }));
  const set = (key: string, value: string, until: number) =>
    ask((client) =>
      client.set(`storefront:${key}`, value, { expiration: { type: "PXAT", value: Math.max(now() + 1, until) } }),
    );

  return {
    revocations: {
      revoke: async (sid, until) => void (await set(`sid:${sid}`, "1", until)),
      revokeOthers: async (customer, keep, until) =>
        void (await set(`customer:${customer}`, `${now()} ${keep}`, until)),
      async isRevoked({ sid, customer, authTime }) {
        const keys = [`storefront:sid:${sid}`, `storefront:customer:${customer}`];
        const [ended, cutoff] = await ask((client) => client.mGet(keys));
        const [before = "", keep = ""] = (cutoff ?? "").split(" ");
        return ended != null || (before !== "" && authTime <= Number(before) && sid !== keep);
      },
    },
    counters: {
      async take(bucket, limit, windowMs) {
        const [count, left] = (await run(TAKE, `count:${bucket}`, String(windowMs))) as [number, number];
        return { allowed: count <= limit, retryAfter: count <= limit ? 0 : Math.ceil(left / 1000) };
      },
      clear: async (bucket) => void (await ask((client) => client.del(`storefront:count:${bucket}`))),
    },
    claims: {
      async claim(key, fingerprint, ttlMs): Promise<Claim> {
        const said = (await run(CLAIM, `claim:${key}`, fingerprint, String(now()), String(ttlMs))) as string[];
        const [kind, known, outcome, since] = said;
        if (kind === "first") return { kind: "first" };
        if (known !== fingerprint) return { kind: "different" };
        return { kind: "same", outcome: outcome || null, since: Number(since) };
      },
      async find(key) {
        const known = await ask((client) => client.hGetAll(`storefront:claim:${key}`));
        return known.since === undefined ? null : { outcome: known.outcome || null, since: Number(known.since) };
      },
      settle: async (key, outcome) => void (await run(SETTLE, `claim:${key}`, outcome)),
      release: async (key) => void (await ask((client) => client.del(`storefront:claim:${key}`))),
    },
    close: async () => (await opened).destroy(),
  };
}

async function openLoggedRedis(url: string): Promise<RedisClientType> {
  const client = await openRedis(url);
  let isDown = false;
  client.on("error", (error: unknown) => {
    if (!isDown) log.error({ error }, "redis-down");
    isDown = true;
  });
  client.on("ready", () => {
    if (isDown) log.info("redis-back");
    isDown = false;
  });
  return client;
}
