import "server-only";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { type Average, shownAverage } from "@/lib/domain/ratings/average";
import { hasCall } from "@/lib/server/upstream/extensions";
import { ratingsMemo } from "./market";

/** By product id, where enough orders with it are rated; empty too where the shop's API tells none, or not just now. */
export async function readAverages(market: MarketToken): Promise<ReadonlyMap<string, Average>> {
  const told = hasCall("ratings") ? await ratingsMemo.of(market) : null;
  const products = told?.ok ? told.value.products : [];
  return new Map(
    products.flatMap(({ id, average, count }) => {
      const shown = shownAverage({ average, count });
      return shown ? [[id, shown] as const] : [];
    }),
  );
}
