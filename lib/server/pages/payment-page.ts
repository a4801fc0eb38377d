import "server-only";
import { orderFromResponse } from "@/lib/contract/orders/read-order";
import { isPathId } from "@/lib/domain/ids";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { stageOf } from "@/lib/domain/orders/payment-progress";
import type { Claims } from "@/lib/server/session/claims";
import { api } from "@/lib/server/upstream/client";

/**
 * The provider's page for an order of this customer that waits for its payment; null: none. The address is read from the
 * shop's API at each request, and never from the request.
 */
export async function paymentPageOf(
  market: MarketToken,
  id: string,
  { session, requestId }: { session: Claims; requestId: string },
): Promise<string | null> {
  if (!isPathId(id)) return null;
  const result = await api.call("order", market, { id, token: session.apiToken, requestId });
  if (!result.ok) return null;
  const order = orderFromResponse(result.value);
  return stageOf(order) === "waiting" ? (order.charge?.checkout_url ?? null) : null;
}
