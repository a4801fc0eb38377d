import { EventEmitter } from "node:events";
import type { MarketToken } from "@/lib/domain/market/market-token";
import type { MeasuredEvent } from "@/lib/domain/measurement/schema";
import type { VisitFacts } from "@/lib/domain/measurement/visit-facts";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";

/** Something that a customer who agreed has seen or done. `id`: the event's, so that one sent again counts once. */
export type MeasuredMoment = {
  id: string;
  at: Date;
  market: MarketToken;
  event: MeasuredEvent;
  visit: VisitFacts;
  userAgent: string;
};

type ProcessEvents = {
  /** A market, or with null any of them, may read differently: memos forget it. */
  marketChanged: [market: MarketToken | null];
  /** An order has changed what customers read of a market's menu, in this process or another. */
  menuChanged: [market: MarketToken];
  domainChanged: [market: MarketToken];
  measured: [moment: MeasuredMoment];
  /** A line of the log as it is written: without secrets, and without what customers wrote. */
  logLine: [line: string];
};

/** Listeners run before `emit` returns. */
export const processEvents = processSingleton("events", () => new EventEmitter<ProcessEvents>().setMaxListeners(0));
