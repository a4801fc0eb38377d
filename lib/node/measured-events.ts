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

type Listener = (moment: MeasuredMoment) => void;

const listeners = processSingleton("measuredEvents", () => new Set<Listener>());

export function onMeasured(listener: Listener): void {
  listeners.add(listener);
}

export function tellMeasured(moment: MeasuredMoment): void {
  for (const listener of listeners) listener(moment);
}
