import type { MarketToken } from "@/lib/domain/market/market-token";
import { createSemaphore, type Semaphore } from "@/lib/node/queue/semaphore";

const turns = new WeakMap<object, Semaphore>();

/**
 * For a database that runs one transaction at a time: markets take turns, so that a burst of calls delays only its own
 * market.
 */
export function takeTurns(database: object): void {
  turns.set(database, createSemaphore(1, Number.POSITIVE_INFINITY));
}

export function inTurn<T>(database: object, market: MarketToken, work: () => Promise<T>): Promise<T> {
  return turns.get(database)?.pass(new AbortController().signal, work, market) ?? work();
}
