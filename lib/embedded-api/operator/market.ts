import type { Context } from "hono";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import type { Parts, Visit } from "@/lib/embedded-api/request/context";
import { refusal, refuse } from "@/lib/embedded-api/request/responses";

export function inMarket(parts: Parts, c: Context, work: (visit: Visit) => Promise<Response>): Promise<Response> {
  const market = parseMarketToken(c.req.param("id"));
  if (!market) return Promise.resolve(refuse(c, refusal(404, "UNKNOWN_MARKET")));
  return withMarket(parts.db, market, async (scope) => {
    const row = await marketOf(scope);
    return row ? work({ ...scope, row, now: parts.now() }) : refuse(c, refusal(404, "UNKNOWN_MARKET"));
  });
}
