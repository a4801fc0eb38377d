import { processSingleton } from "../../domain/process-singleton.mjs";

/** @import { RedisClientType } from "@redis/client" */

const COMMAND_TIMEOUT_MS = 300;
/** Time is counted in ticks: however long the process stands still, one tick passes. */
const TURN_MS = 50;
const MAX_PAUSE_MS = 1_000;

/**
 * The connection that this process's caches share; null without REDIS_URL.
 * @returns {Promise<RedisClientType | null>}
 */
export function cacheRedis() {
  const url = process.env.REDIS_URL;
  if (!url) return Promise.resolve(null);
  return processSingleton("cacheRedis", () => openRedis(url));
}

/**
 * Connects in the background, and reconnects as long as the process lives. While it is down, every command rejects at
 * once. Commands go through `withTimeout`; `error` and `ready` events are for logging.
 * @param {string} url
 * @returns {Promise<RedisClientType>}
 */
export async function openRedis(url) {
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url,
    disableOfflineQueue: true,
    // Detects a half-open connection.
    pingInterval: 2_000,
    socket: {
      connectTimeout: 1_000,
      socketTimeout: 6_000,
      reconnectStrategy: (tries) => Math.min(MAX_PAUSE_MS, 50 * 2 ** tries),
    },
  });
  client.on("error", () => {});
  void client.connect().catch(() => {});
  return client;
}

/**
 * Awaits a command for at most 300 ms. A Redis that hangs counts as down: its connection is destroyed, so that pending
 * and new commands reject at once.
 * @template T
 * @param {RedisClientType} client
 * @param {Promise<T>} answer
 * @returns {Promise<T>}
 */
export async function withTimeout(client, answer) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let isOver = false;
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    const giveUp = () => {
      if (isOver) return;
      const error = new Error("Redis did not respond in time.");
      reject(error);
      reconnect(client, error);
    };
    const wait = (/** @type {number} */ turns) => {
      // Responses that have arrived by now are read first.
      if (turns === 0) setImmediate(giveUp);
      else timer = setTimeout(wait, TURN_MS, turns - 1);
    };
    wait(COMMAND_TIMEOUT_MS / TURN_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    isOver = true;
    clearTimeout(timer);
    answer.catch(() => {});
  }
}

/**
 * @param {RedisClientType} client
 * @param {Error} error
 */
function reconnect(client, error) {
  if (!client.isReady) return;
  client.destroy();
  client.emit("error", error);
  void client.connect().catch(() => {});
}
