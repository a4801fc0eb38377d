import type { Context } from "hono";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import type { Dependencies, MarketContext } from "@/lib/embedded-api/request/context";
import { errorResponse, requestError } from "@/lib/embedded-api/request/responses";

export function inMarket(
  deps: Dependencies,
  c: Context,
  work: (context: MarketContext) => Promise<Response>,
): Promise<Response> {
  const market = parseMarketToken(c.req.param("id"));
  if (!market) return Promise.resolve(errorResponse(c, requestError(404, "UNKNOWN_MARKET")));
  return withMarket(deps.db, market, async (scope) => {
    const row = await marketOf(scope);
    return row ? work({ ...scope, row, now: deps.now() }) : errorResponse(c, requestError(404, "UNKNOWN_MARKET"));
  });
}
