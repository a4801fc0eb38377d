import { addToCart, beginCheckout, purchase, viewItem } from "@/lib/domain/measurement/events";
import type { MeasuredEvent } from "@/lib/domain/measurement/schema";
import { choiceNow } from "./consent";

const events = { viewItem, addToCart, beginCheckout, purchase };

export function tell<Name extends keyof typeof events>(name: Name, of: Parameters<(typeof events)[Name]>): void {
  if (choiceNow() !== "agreed") return;
  const eventOf = events[name] as (...of: unknown[]) => MeasuredEvent;
  const body = JSON.stringify(eventOf(...of));
  navigator.sendBeacon?.("/api/events", new Blob([body], { type: "application/json" }));
}
