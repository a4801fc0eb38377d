import type { Context } from "hono";
import { parseMarketId } from "@/lib/tenancy/market-id";
import type { Database } from "./database";
import { type MarketRow, type MarketScope, marketOf, withMarket } from "./market-scope";
import { refusal, refuse } from "./replies";
import { type Customer, customerOfToken } from "./sessions";

/** What the embedded API stands on; tests pass their own. */
export type Parts = {
  db: Database;
  now: () => Date;
  /** The header that names the market. */
  marketHeader: string;
  /** The folder where cut pictures are kept. */
  mediaFolder: string;
  /** The operator's token; null: operator calls are off. */
  operatorToken: string | null;
};

export type Visit = MarketScope & { row: MarketRow; now: Date };
export type CustomerVisit = Visit & { customer: Customer };

/** Answers inside the market that the request names; 404 when there is none. */
export async function inMarket(parts: Parts, c: Context, work: (visit: Visit) => Promise<Response>): Promise<Response> {
  const market = parseMarketId(c.req.header(parts.marketHeader));
  if (!market) return refuse(c, refusal(404, "UNKNOWN_MARKET"));
  return withMarket(parts.db, market, async (scope) => {
    const row = await marketOf(scope);
    if (!row) return refuse(c, refusal(404, "UNKNOWN_MARKET"));
    return work({ ...scope, row, now: parts.now() });
  });
}

/** Answers a customer of the market, known by the bearer token; 401 when there is none. */
export function asCustomer(
  parts: Parts,
  c: Context,
  work: (visit: CustomerVisit) => Promise<Response>,
): Promise<Response> {
  return inMarket(parts, c, async (visit) => {
    const token = /^Bearer ([\w-]{16,128})$/i.exec(c.req.header("authorization") ?? "")?.[1];
    const customer = token ? await customerOfToken(visit, token, visit.now) : null;
    if (!customer) return refuse(c, refusal(401, "UNAUTHORIZED"));
    return work({ ...visit, customer });
  });
}
