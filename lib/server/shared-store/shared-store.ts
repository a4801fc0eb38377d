import "server-only";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { env } from "@/lib/node/env";
import { openDegradingStore } from "./degrading";
import { openLocalStore } from "./local";
import { openRedisStore } from "./redis";
import type { SharedStore } from "./store";

export function sharedStore(): SharedStore {
  return processSingleton("sharedStore", () => {
    const own = openLocalStore(env.DATA_DIR);
    return env.REDIS_URL ? openDegradingStore(openRedisStore(env.REDIS_URL), own) : own;
  });
}
