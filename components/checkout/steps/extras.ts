"use client";

import { onDemand } from "@/components/page/server-rendered";

export { OpeningLine } from "@/components/cart/notices/opening-line";
export { Suggestions } from "@/components/cart/suggestions";
export { PlaceSheet } from "@/components/place/place-sheet";
export { PickUpPlace } from "@/components/store/pick-up-place";
export { LinkedCart } from "./linked-cart";
export { OrderSummary } from "./order-summary";

/** Few shops offer two modes. */
export const ModeChoice = onDemand(() =>
  import("@/components/checkout/mode/mode-choice").then((module) => module.ModeChoice),
);
/** Below an empty cart. */
export const PastOrders = onDemand(() => import("./past-orders").then((module) => module.CartPastOrders));
/** Code of its own: an account's forms. */
export const PhoneAsk = onDemand(() => import("./phone-ask").then((module) => module.PhoneAsk));
