import type { MarketToken } from "@/lib/domain/market/market-token";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";

type Listener = (market: MarketToken) => void;

const listeners = processSingleton("menuChanges", () => new Set<Listener>());

/** An order has changed what customers read of a market's menu, in this process or another. */
export function onMenuChange(listener: Listener): void {
  listeners.add(listener);
}

export function tellMenuChange(market: MarketToken): void {
  for (const listener of listeners) listener(market);
}
