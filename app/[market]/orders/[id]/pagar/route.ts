import { parseMarketToken } from "@/lib/domain/market/market-token";
import { orderIdOf, orderPath, routes } from "@/lib/domain/routes";
import { requestIdOf } from "@/lib/server/http/request-id";
import { seeOther } from "@/lib/server/http/see-other";
import { paymentPageOf } from "@/lib/server/pages/payment-page";
import { readSession } from "@/lib/server/session/read-session";

export const dynamic = "force-dynamic";

/** Leads the customer of an order on to the provider's page; to the order's own page while there is none to pay on. */
export async function GET(
  request: Request,
  { params }: RouteContext<"/[market]/orders/[id]/pagar">,
): Promise<Response> {
  const { market: named, id: segment } = await params;
  const market = parseMarketToken(named);
  const id = orderIdOf(`${routes.orders}/${segment}`);
  if (!market || !id) return seeOther(routes.orders);
  const session = await readSession(request, market);
  const page = session && (await paymentPageOf(market, id, { session, requestId: requestIdOf(request) }));
  return seeOther(page ?? orderPath(id));
}
