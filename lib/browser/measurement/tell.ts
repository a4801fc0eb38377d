import * as events from "@/lib/domain/measurement/events";
import type { MeasuredEvent } from "@/lib/domain/measurement/schema";
import { choiceNow } from "./consent";

/** Also sends while the page unloads; a lost event does not matter. */
export function tell(happened: (all: typeof events) => MeasuredEvent): void {
  if (choiceNow() !== "agreed") return;
  const body = JSON.stringify(happened(events));
  navigator.sendBeacon?.("/api/events", new Blob([body], { type: "application/json" }));
}
