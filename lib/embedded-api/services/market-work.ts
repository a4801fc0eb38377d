import type { MarketToken } from "@/lib/domain/market/market-token";
import { createSemaphore } from "@/lib/node/queue/semaphore";

/** Posts of this process to the shops' webhooks, a shop at a time. */
export type MarketWork = {
  /** Starts on the shop's due events, unless this process is already posting them. */
  wake(market: MarketToken): void;
  /** Starts no further post; resolves when those under way are done. */
  stop(): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
};

/** Shops served at once: each may wait for ten seconds. */
const SHOPS_AT_ONCE = 16;

/** @param deliver posts until nothing is due; asks before each post whether it may go on */
export function createMarketWork(
  deliver: (market: MarketToken, mayGoOn: () => boolean) => Promise<void>,
  report: (error: unknown) => void,
): MarketWork {
  const underWay = new Map<MarketToken, Promise<void>>();
  const room = createSemaphore(SHOPS_AT_ONCE, Number.POSITIVE_INFINITY);
  let isStopped = false;
  const idle = async () => {
    while (underWay.size > 0) await Promise.all(underWay.values());
  };
  return {
    wake(market) {
      if (isStopped || underWay.has(market)) return;
      const work = room
        .pass(new AbortController().signal, () => deliver(market, () => !isStopped))
        .catch(report)
        .finally(() => underWay.delete(market));
      underWay.set(market, work);
    },
    stop() {
      isStopped = true;
      return idle();
    },
    idle,
  };
}
