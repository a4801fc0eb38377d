import pg from "pg";
import { hear, type Listen, type Listener, NOTICE_CHANNEL } from "./notices";

const LISTEN = `listen ${NOTICE_CHANNEL}`;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
/** By then a connection that the network dropped silently is detected. */
const CHECK_MS = 10_000;

/**
 * Listens on its own connection. Reconnects for ever, and reports every new connection, including the first, as missed
 * notices.
 */
export function listenOn(connection: pg.ClientConfig): Listen {
  return async (listener) => {
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
        await opened.query(LISTEN);
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
    return async () => {
      isEnded = true;
      await client?.end().catch(() => {});
    };
  };
}

/** Settles when the connection ends, for any reason. */
function hearOf(client: pg.Client, listener: Listener): Promise<void> {
  client.on("notification", ({ payload = "" }) => hear(listener, payload));
  return new Promise((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
}
