import "server-only";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { env } from "@/lib/node/env";
import { log } from "@/lib/node/log/log";

const FINISH_WITHIN_MS = 20_000;

/** Ctrl-C arrives twice: from the terminal, and from the script that started the process. */
const ONE_SIGNAL_MS = 1_000;

type Ending = {
  begun: number | null;
  servers: Set<Server>;
  work: (() => Promise<void>)[];
  streams: (() => void)[];
};

const ending = (): Ending =>
  processSingleton("shutdown", () => ({ begun: null, servers: new Set(), work: [], streams: [] }));

export function isShuttingDown(): boolean {
  return ending().begun !== null;
}

export function closeOnExit(server: Server): boolean {
  const { servers } = ending();
  if (servers.has(server)) return false;
  servers.add(server);
  return true;
}

export function finishBeforeExit(settled: () => Promise<void>): void {
  ending().work.push(settled);
}

/** For responses that would not end by themselves: their clients connect to another process, or later to the next. */
export function closeWhenEnding(close: () => void): void {
  ending().streams.push(close);
}

export async function finished(servers: readonly Server[]): Promise<void> {
  for (const close of ending().streams) close();
  await closed(servers);
  await Promise.all(ending().work.map((settled) => settled()));
}

/**
 * On SIGTERM the process keeps serving for DRAIN_SECONDS while its health check reports `ending`, so that a load
 * balancer moves away; then it accepts no more connections, finishes open requests and exits. SIGINT skips the first
 * part, and a second signal exits at once. The end of the parent process counts as SIGTERM.
 * `next dev` ends by itself.
 */
export function shutDownGracefully(): void {
  if (env.NODE_ENV !== "production") return;
  const end = async (signal: NodeJS.Signals) => {
    const state = ending();
    if (state.begun !== null) {
      if (performance.now() - state.begun > ONE_SIGNAL_MS) process.exit(1);
      return;
    }
    state.begun = performance.now();
    log.info({ signal }, "ending");
    for (const close of state.streams) close();
    if (signal === "SIGTERM") await wait(env.DRAIN_SECONDS * 1000);
    const done = await Promise.race([finished([...state.servers]), wait(FINISH_WITHIN_MS, "late" as const)]);
    if (done === "late") log.warn({ after: FINISH_WITHIN_MS }, "ended-unfinished");
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, end);
  // The parent process was killed, so nobody else would end this one.
  process.once("disconnect", () => end("SIGTERM"));
}

/** One turn of the event loop first accepts waiting connections; closing the socket would reset them unread. */
async function closed(servers: readonly Server[]): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()).closeIdleConnections())),
  );
}
