import "server-only";
import { join } from "node:path";
import type { Transport } from "@/lib/api/transport";
import { finishesBeforeEnd } from "@/lib/drain";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { operatorToken } from "@/lib/operator-token";
import { createEmbeddedApi } from "./app";
import { openStore } from "./database";
import { seedDemo } from "./demo";
import { createPasswords, PASSWORD_COST } from "./passwords";
import { services } from "./services";
import { keepTidy } from "./tidy";
import type { Parts } from "./visit";

/**
 * Opens the shop's own API on DATABASE_URL or, without one, on a database in DATA_DIR under the folder's lock;
 * migrates it and imports the demo markets into an empty one. Once per process; throws a sentence that says what is
 * in the way.
 */
export async function startEmbeddedApi(): Promise<Transport> {
  if (env.NEXT_PHASE === "phase-production-build") throw new Error("The embedded API does not run in a build.");
  const store = await openStore(env);
  const parts: Parts = {
    db: store.db,
    now: () => new Date(),
    marketHeader: env.STORE_API_MARKET_HEADER,
    mediaFolder: join(env.DATA_DIR, "media"),
    operatorToken: operatorToken(),
    passwords: createPasswords(PASSWORD_COST),
    ...services(report),
  };
  finishesBeforeEnd(parts.background.idle);
  if (parts.push) finishesBeforeEnd(parts.push.queue.idle);
  await store.alone(() => seedDemo(parts));
  keepTidy(parts, report);
  return createEmbeddedApi(parts, report);
}

function report(error: unknown): void {
  log.error({ error }, "embedded-api");
}
