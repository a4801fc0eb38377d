import { addToCart, beginCheckout, purchase, viewItem } from "@/lib/domain/measurement/events";
import type { MeasuredEvent } from "@/lib/domain/measurement/schema";
import { choiceNow, recipientsHere } from "./choice-now";
import { catalogued, measuredVisit } from "./visit-facts";

const events = { viewItem, addToCart, beginCheckout, purchase };

type Name = keyof typeof events;

export function tell<Told extends Name>(name: Told, of: Parameters<(typeof events)[Told]>): void {
  if (choiceNow() !== "agreed") return;
  const eventOf = events[name] as (...of: unknown[]) => MeasuredEvent;
  const visit = recipientsHere().length > 0 ? measuredVisit() : null;
  const seen = name === "purchase" ? of[1] : of[0];
  const facts = visit && { visit: { ...visit, ...catalogued(seen as Parameters<typeof catalogued>[0]) } };
  const body = JSON.stringify({ ...eventOf(...of), ...facts });
  navigator.sendBeacon?.("/api/events", new Blob([body], { type: "application/json" }));
}

// At the page of the click, which alone knows it.
if (recipientsHere().length > 0 && choiceNow() === "agreed") measuredVisit();
