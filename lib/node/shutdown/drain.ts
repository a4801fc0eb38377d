import "server-only";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { processSingleton } from "@/lib/domain/process-singleton";
import { env } from "@/lib/node/env";
import { log } from "@/lib/node/log/log";

/** Longer than the longest call of a customer; the answer to an order that comes later is not heard. */
const FINISH_WITHIN_MS = 20_000;

/** Ctrl-C in a terminal comes twice: to every process, and once more from the script that started it. */
const ONE_SIGNAL_MS = 1_000;

type Ending = { begun: number | null; servers: Set<Server>; work: (() => Promise<void>)[] };

const ending = (): Ending => processSingleton("ending", () => ({ begun: null, servers: new Set(), work: [] }));

/** Whether this process was told to end: it says so to who asks for its health, and closes each connection it answers on. */
export function isEnding(): boolean {
  return ending().begun !== null;
}

/** Notes a server of this process, to be closed when it ends; whether it is a new one. */
export function endsWithProcess(server: Server): boolean {
  const { servers } = ending();
  if (servers.has(server)) return false;
  servers.add(server);
  return true;
}

/** Work that follows answers already given, and is done before the process ends; `settled` resolves when none is left. */
export function finishesBeforeEnd(settled: () => Promise<void>): void {
  ending().work.push(settled);
}

/** Settles when no server has a connection and nothing that was promised is left to do. */
export async function finished(servers: readonly Server[]): Promise<void> {
  await closed(servers);
  await Promise.all(ending().work.map((settled) => settled()));
}

/**
 * On SIGTERM the process goes on for DRAIN_SECONDS, saying that it ends, so that a front sends no more and gives up the
 * connections it keeps open; then it takes no new connection, finishes what is under way, sends what waits to be sent and
 * exits. On SIGINT at once without the first part. A second signal ends it as it is. Where Next.js has its own handlers,
 * theirs are left alone.
 */
export function endInOrder(): void {
  if (!env.NEXT_MANUAL_SIG_HANDLE) return;
  const end = async (signal: NodeJS.Signals) => {
    const state = ending();
    if (state.begun !== null) {
      if (performance.now() - state.begun > ONE_SIGNAL_MS) process.exit(1);
      return;
    }
    state.begun = performance.now();
    log.info({ signal }, "ending");
    if (signal === "SIGTERM") await wait(env.DRAIN_SECONDS * 1000);
    const done = await Promise.race([finished([...state.servers]), wait(FINISH_WITHIN_MS, "late" as const)]);
    if (done === "late") log.warn({ after: FINISH_WITHIN_MS }, "ended-unfinished");
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, end);
}

/** Connections that wait to be taken are taken first: a closing socket would break them with their requests unread. */
async function closed(servers: readonly Server[]): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()).closeIdleConnections())),
  );
}
