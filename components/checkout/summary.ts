"use client";

export { OrderSummary } from "./order-summary";
export { WideSummary } from "./wide-summary";
