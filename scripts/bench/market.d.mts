import type { MarketDocument } from "./shop.mjs";

export function sixtyProducts(id: string): MarketDocument;
