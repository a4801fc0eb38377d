const CLIENT = Symbol.for("storefront.cache-redis");
const ANSWER_WITHIN_MS = 300;
const LONGEST_PAUSE_MS = 1_000;

/**
 * The connection of this process's caches; null without REDIS_URL. Opened without waiting, made again for as long as the
 * process lives; while it is down every command rejects at once.
 * @returns {Promise<import("@redis/client").RedisClientType | null>}
 */
export function cacheRedis() {
  const url = process.env.REDIS_URL;
  if (!url) return Promise.resolve(null);
  globalThis[CLIENT] ??= openRedis(url);
  return globalThis[CLIENT];
}

/**
 * A connection that never ends the process: a Redis that is down is somebody else's to tell (lib/shared-store does).
 * @param {string} url
 */
export async function openRedis(url) {
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url,
    disableOfflineQueue: true,
    // A connection that is gone without a word is noticed by what is not answered.
    pingInterval: 2_000,
    socket: {
      connectTimeout: 1_000,
      socketTimeout: 6_000,
      reconnectStrategy: (tries) => Math.min(LONGEST_PAUSE_MS, 50 * 2 ** tries),
    },
  });
  client.on("error", () => {});
  void client.connect().catch(() => {});
  return client;
}

/**
 * A Redis that hangs counts as one that is down.
 * @template T
 * @param {Promise<T>} answer
 * @returns {Promise<T>}
 */
export async function inTime(answer) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("Redis did not answer in time.")), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => {});
  }
}
