const CLIENT = Symbol.for("storefront.cache-redis");
const ANSWER_WITHIN_MS = 300;
/** Time passes in turns of this length: while this process stands still, however long, one passes. */
const TURN_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/**
 * The connection of this process's caches; null without REDIS_URL.
 * @returns {Promise<import("@redis/client").RedisClientType | null>}
 */
export function cacheRedis() {
  const url = process.env.REDIS_URL;
  if (!url) return Promise.resolve(null);
  globalThis[CLIENT] ??= openRedis(url);
  return globalThis[CLIENT];
}

/**
 * Opens a connection without waiting for it, and again for as long as the process lives; it never ends the process. While it is
 * down every command rejects at once; commands go through `inTime`. Its `error` and `ready` events are for who tells of it.
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
 * The answer to a command of this client, within 300 ms. A Redis that hangs counts as one that is down: its connection is given
 * up, so that whoever else waits for it, and whoever asks next, is refused at once.
 * @template T
 * @param {import("@redis/client").RedisClientType} client
 * @param {Promise<T>} answer
 * @returns {Promise<T>}
 */
export async function inTime(client, answer) {
  let timer;
  let isOver = false;
  const late = new Promise((_, reject) => {
    const giveUp = () => {
      if (isOver) return;
      const error = new Error("Redis did not answer in time.");
      reject(error);
      connectAnew(client, error);
    };
    const wait = (turns) => {
      // What has come by now is read first.
      if (turns === 0) setImmediate(giveUp);
      else timer = setTimeout(wait, TURN_MS, turns - 1);
    };
    wait(ANSWER_WITHIN_MS / TURN_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    isOver = true;
    clearTimeout(timer);
    answer.catch(() => {});
  }
}

function connectAnew(client, error) {
  // Otherwise somebody else has done so.
  if (!client.isReady) return;
  client.destroy();
  client.emit("error", error);
  void client.connect().catch(() => {});
}
