import "server-only";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import type { PromptDatabase } from "@/lib/node/database/prompt-database";
import { env } from "@/lib/node/env";
import { log } from "@/lib/node/log/log";
import { gauge } from "@/lib/node/metrics/counters.mjs";
import { finishBeforeExit } from "@/lib/node/network/drain";
import { createTables, openDatabaseStore } from "./database";
import { openLocalStore } from "./local";
import type { SharedStore } from "./store";

const CLEAN_EVERY_MS = 60 * 60_000;

/** `isReady`: whether the database responds; always without one. */
type Opened = { store: SharedStore; prepare(): Promise<void>; isReady(): Promise<boolean> };

export function sharedStore(): SharedStore {
  return opened().store;
}

/** Throws a sentence when the database of DATABASE_URL cannot be used. */
export function prepareSharedStore(): Promise<void> {
  return opened().prepare();
}

export function isStoreReady(): Promise<boolean> {
  return opened().isReady();
}

function opened(): Opened {
  return processSingleton("sharedStore", () =>
    env.DATABASE_URL
      ? openShared(env.DATABASE_URL)
      : { store: openLocalStore(env.DATA_DIR), prepare: async () => {}, isReady: async () => true },
  );
}

function openShared(url: string): Opened {
  let isUp = false;
  const open = async (): Promise<PromptDatabase> => {
    const { openPromptDatabase } = await import("@/lib/node/database/prompt-database");
    return openPromptDatabase(url, {
      onDown: (error) => {
        isUp = false;
        log.error({ error }, "database-down");
      },
      onUp: () => {
        isUp = true;
        log.info("database-back");
        void store.flush().catch(() => {});
      },
    });
  };
  let opening: Promise<PromptDatabase> | null = null;
  const database = () => (opening ??= open());
  const query: PromptDatabase["query"] = async (text, values) => (await database()).query(text, values);
  const store = openDatabaseStore({ query }, { onUnwritten: (error) => log.error({ error }, "database-write-late") });
  gauge("storefront_database_up", () => Number(isUp));
  finishBeforeExit(() => store.flush().catch(() => {}));

  return {
    store,
    async prepare() {
      const { unreachableDatabase } = await import("@/lib/node/database/prompt-database");
      await createTables({ query }).catch((error: unknown) => Promise.reject(unreachableDatabase(error)));
      isUp = true;
      const clean = () => store.removeExpired().catch(() => {});
      void clean();
      setInterval(clean, CLEAN_EVERY_MS).unref();
    },
    isReady: () =>
      query("select 1").then(
        () => true,
        () => false,
      ),
  };
}
