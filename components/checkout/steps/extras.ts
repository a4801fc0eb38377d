"use client";

export { OpeningLine } from "@/components/cart/notices/opening-line";
export { Suggestions } from "@/components/cart/suggestions";
export { ModeChoice } from "@/components/checkout/mode/mode-choice";
export { PlaceSheet } from "@/components/place/place-sheet";
export { PickUpPlace } from "@/components/store/pick-up-place";
export { LinkedCart } from "./linked-cart";
export { OrderSummary } from "./order-summary";
