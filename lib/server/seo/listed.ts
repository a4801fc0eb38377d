import "server-only";
import { isWorthIndexing } from "@/lib/domain/address/district-page";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { readServed } from "@/lib/server/pages/districts";
import { marketMemo } from "@/lib/server/pages/market";
import { readMenu, readMenuChanges } from "@/lib/server/pages/menu";
import type { Listed } from "./sitemap";

/** A shop's indexed pages; null while its menu cannot be read. */
export async function readListed(market: MarketToken): Promise<Listed | null> {
  const [menu, changes, served, shop] = await Promise.all([
    readMenu(market),
    readMenuChanges(market),
    readServed(market),
    marketMemo.of(market),
  ]);
  if (!menu.ok) return null;
  const { products, sections } = menu.value;
  const districts = served.ok ? served.value.filter((district) => isWorthIndexing(district, products.length)) : [];
  const changedAt = shop.ok ? shop.value.facts_updated_at : undefined;
  const facts = changedAt ? new Date(changedAt).toISOString() : null;
  return { products, sections, districts, changes: { ...changes, facts } };
}
