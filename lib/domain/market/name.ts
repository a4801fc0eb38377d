import type { Market } from "./market";

export function shopName(market: Pick<Market, "name"> | null): string {
  return market?.name ?? "Vitrine";
}
