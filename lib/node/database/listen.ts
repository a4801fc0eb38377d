import { randomUUID } from "node:crypto";
import pg from "pg";
import { timeLimit } from "@/lib/node/time-limits";

/** `missed`: called when the connection stands, the first time too: anything may have happened before. */
export type NoticeListener = { heard: (notice: string) => void; missed: () => void };

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
/** A connection that a network dropped silently is noticed by then. */
const CHECK_MS = 10_000;

/** `notify` rejects while there is no connection. */
export type Channel = { notify(notice: string): Promise<void>; close(): Promise<void> };

/** Listens to a channel of PostgreSQL on one connection of its own, and connects again for ever. */
export async function listenOn(
  connection: pg.ClientConfig,
  channel: string,
  listener: NoticeListener,
): Promise<Channel> {
  let isEnded = false;
  let client: pg.Client | null = null;
  let failures = 0;

  function again(): void {
    if (isEnded) return;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
    failures += 1;
    setTimeout(connect, wait).unref();
  }

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    client = opened;
    try {
      const lost = hearOf(opened, listener);
      await opened.connect();
      // biome-ignore lint/plugin: a channel is a name of ours
      await opened.query(`listen ${channel}`);
      failures = 0;
      listener.missed();
      const checking = setInterval(() => opened.query("select 1").catch(() => opened.end()), CHECK_MS).unref();
      void lost.then(() => clearInterval(checking)).then(again);
    } catch {
      await opened.end().catch(() => {});
      again();
    }
  }

  await connect();
  return {
    async notify(notice) {
      if (!client) throw new Error("There is no connection.");
      await client.query("select pg_notify($1, $2)", [channel, notice]);
    },
    async close() {
      isEnded = true;
      await client?.end().catch(() => {});
    },
  };
}

const TRIAL_CHANNEL = "storefront_trial";
/** A busy machine may need seconds to connect, and to connect again. */
const TRIAL_MS = 15_000;
const AGAIN_MS = 1_000;

/** Whether a notice that another connection sends arrives: through a pooler that shares connections it may not. */
export async function hearsItself(
  connection: pg.ClientConfig,
  notify: (channel: string, notice: string) => Promise<unknown>,
): Promise<boolean> {
  const own = randomUUID();
  let hear = () => {};
  const heard = new Promise<boolean>((resolve) => {
    hear = () => resolve(true);
    setTimeout(resolve, timeLimit(TRIAL_MS), false).unref();
  });
  const channel = await listenOn(connection, TRIAL_CHANNEL, {
    heard: (notice) => notice === own && hear(),
    missed: () => {},
  });
  const send = () => void notify(TRIAL_CHANNEL, own).catch(() => {});
  // Again until it is heard: a connection that broke missed what was sent before the next one.
  const sending = setInterval(send, AGAIN_MS);
  send();
  try {
    return await heard;
  } finally {
    clearInterval(sending);
    await channel.close();
  }
}

/** Settles when the connection ends, however it does. */
function hearOf(client: pg.Client, { heard }: NoticeListener): Promise<void> {
  client.on("notification", ({ payload = "" }) => heard(payload));
  return new Promise((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
}
