import "server-only";
import { cache } from "react";
import { followedFromResponse } from "@/lib/contract/orders/read-link";
import type { ApiError } from "@/lib/domain/api-error";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { type FollowedOrder, isLinkCode } from "@/lib/domain/orders/order-link";
import { ok, type Result } from "@/lib/domain/result";
import { OF_PAGES } from "@/lib/server/tenancy/market-read";
import { api } from "@/lib/server/upstream/client";
import { hasCall } from "@/lib/server/upstream/extensions";

/**
 * Null for a link that has ended, never was or is another shop's. Shared within one rendering alone: an ended link is
 * dead at once.
 */
export const followedOrderAt = cache(
  async (market: MarketToken, code: string): Promise<Result<FollowedOrder | null, ApiError>> => {
    if (!hasCall("followedOrder") || !isLinkCode(code)) return ok(null);
    const result = await api.call("followedOrder", market, { ...OF_PAGES, id: code });
    if (result.ok) return ok(followedFromResponse(result.value));
    return result.error.status === 404 ? ok(null) : result;
  },
);

/** Decides without rendering a page for a guess. While nothing can be read, the page decides. */
export async function placeOfFollowed(market: MarketToken, code: string): Promise<"page" | "missing"> {
  const order = await followedOrderAt(market, code);
  return order.ok && order.value === null ? "missing" : "page";
}
