import type { Context } from "hono";
import { parseMarketToken } from "@/lib/tenancy/market-token";
import { marketOf, withMarket } from "./market-scope";
import { refusal, refuse } from "./replies";
import type { MarketMoment, Parts } from "./visit";

/** Answers inside the market of the path; 404 when there is none. */
export function inMarket(
  parts: Parts,
  c: Context,
  work: (moment: MarketMoment) => Promise<Response>,
): Promise<Response> {
  const market = parseMarketToken(c.req.param("id"));
  if (!market) return Promise.resolve(refuse(c, refusal(404, "UNKNOWN_MARKET")));
  return withMarket(parts.db, market, async (scope) =>
    (await marketOf(scope)) ? work({ ...scope, now: parts.now() }) : refuse(c, refusal(404, "UNKNOWN_MARKET")),
  );
}
