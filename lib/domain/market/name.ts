import type { Market } from "./market";

/** How a page names the shop; the product's own name where there is none. */
export function shopName(market: Pick<Market, "name"> | null): string {
  return market?.name ?? "Vitrine";
}
