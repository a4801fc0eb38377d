import "server-only";
import { LRUCache } from "lru-cache";
import { count } from "@/lib/node/metrics/counters.mjs";

const MAX_KEYS = 10_000;
const placedKeys = new LRUCache<string, true>({ max: MAX_KEYS });

export function countOrder(market: string, key: string | null, status: number): void {
  count("storefront_orders_total", { market, result: resultOf(`${market}:${key}`, status) });
}

function resultOf(name: string, status: number): "placed" | "repeated" | "refused" | "failed" {
  if (status >= 500) return "failed";
  if (status >= 300) return "refused";
  if (placedKeys.has(name)) return "repeated";
  placedKeys.set(name, true);
  return "placed";
}
