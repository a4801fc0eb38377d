import { MINUTE_MS } from "@/lib/domain/durations";
import "server-only";
import { Agent, fetch } from "undici";
import type { MarketToken } from "@/lib/domain/market/market-token";
import type { MeasuredEvent } from "@/lib/domain/measurement/schema";
import { createSemaphore } from "@/lib/node/queue/semaphore";

export type Forwarder = (market: MarketToken, event: MeasuredEvent) => void;

type Dependencies = {
  url: string;
  timeoutMs: number;
  onDropped: (dropped: number, reason: unknown) => void;
  quietMs?: number;
  now?: () => Date;
};

const AT_ONCE = 4;
const MAX_QUEUED = 200;

/**
 * Posts each event as JSON `{ market, event, at }` to the operator's address, a few at a time. Returns at once; drops
 * events that cannot be delivered.
 */
export function createForwarder(parts: Dependencies): Forwarder {
  const { url, timeoutMs, onDropped, quietMs = MINUTE_MS, now = () => new Date() } = parts;
  const gate = createSemaphore(AT_ONCE, MAX_QUEUED);
  const agent = new Agent({ connections: AT_ONCE, connect: { timeout: timeoutMs } });
  let dropped = 0;
  let cause: unknown;
  let quiet: NodeJS.Timeout | null = null;

  async function post(body: string, signal: AbortSignal): Promise<void> {
    const headers = { "content-type": "application/json" };
    const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal, dispatcher: agent });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The destination of events responded ${response.status}.`);
  }

  function drop(reason: unknown): void {
    if (dropped++ === 0) cause = reason;
    if (quiet === null) tell();
  }

  function tell(): void {
    onDropped(dropped, cause);
    dropped = 0;
    quiet = setTimeout(() => {
      quiet = null;
      if (dropped > 0) tell();
    }, quietMs).unref();
  }

  return (market, event) => {
    const body = JSON.stringify({ market, event, at: now().toISOString() });
    const signal = AbortSignal.timeout(timeoutMs);
    gate.pass(signal, () => post(body, signal), market).catch(drop);
  };
}
