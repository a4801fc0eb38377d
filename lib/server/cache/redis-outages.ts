import "server-only";
import { log } from "@/lib/node/log/log";
import { cacheRedis } from "@/lib/node/redis/client.mjs";

/** Opens the connection of the caches, so that a wrong REDIS_URL shows in the log at start. */
export async function logRedisOutages(): Promise<void> {
  const redis = await cacheRedis();
  let isDown = false;
  redis?.on("error", (error: unknown) => {
    if (!isDown) log.error({ error }, "redis-down");
    isDown = true;
  });
  redis?.on("ready", () => {
    if (isDown) log.info("redis-back");
    isDown = false;
  });
}
