import * as events from "@/lib/domain/measurement/events";
import type { MeasuredEvent } from "@/lib/domain/measurement/schema";
import { choiceNow } from "./consent";

export function tell(happened: (all: typeof events) => MeasuredEvent): void {
  if (choiceNow() !== "agreed") return;
  const body = JSON.stringify(happened(events));
  navigator.sendBeacon?.("/api/events", new Blob([body], { type: "application/json" }));
}
