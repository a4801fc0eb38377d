import "server-only";
import type { Market } from "@/lib/domain/market/market";
import type { Recipient } from "@/lib/domain/market/recipients";
import { env } from "@/lib/node/env";

/** To whom the shop itself sends; only the embedded API has accounts of a shop. */
export function recipientsOfShop(market: Pick<Market, "measuredBy"> | null): readonly Recipient[] {
  return (env.STORE_API_URL === undefined && market?.measuredBy) || [];
}
