import type { Context } from "hono";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import type { Database } from "@/lib/embedded-api/db/database";
import { isDemo } from "@/lib/embedded-api/db/demo-markets";
import { type MarketRow, type MarketScope, marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import type { Background } from "@/lib/embedded-api/services/background";
import type { GoogleSignIn } from "@/lib/embedded-api/services/google";
import type { Mailer } from "@/lib/embedded-api/services/mail";
import type { Passwords } from "@/lib/embedded-api/services/passwords";
import type { Push } from "@/lib/embedded-api/services/push/sender";
import type { SandboxDelays } from "@/lib/embedded-api/services/sandbox";
import { refusal, refuse } from "./responses";
import { type Customer, customerOfToken } from "./sessions";

/** What the API depends on; null switches the operator's API, Google sign-in or push off. */
export type Parts = {
  db: Database;
  now: () => Date;
  marketHeader: string;
  mediaFolder: string;
  operatorToken: string | null;
  passwords: Passwords;
  google: GoogleSignIn | null;
  mailer: Mailer;
  /** Origin for links in mails; never derived from a request. */
  siteOf: (market: MarketToken) => string;
  background: Background;
  push: Push | null;
  sandbox: SandboxDelays;
  demoShops: boolean;
  /** Called before a demo market is removed, so that a restart does not seed it again. */
  forgoDemo: () => Promise<void>;
  openOrders: number;
  atPoint?: (point: OrderPoint) => Promise<void>;
};

export type OrderPoint = "before key insert" | "after key insert" | "before commit";

export type MarketMoment = MarketScope & { now: Date };
export type Visit = MarketMoment & { row: MarketRow };
/** `session` is the hash of the caller's token. */
export type CustomerVisit = Visit & { customer: Customer; session: string };

export function namedMarket(parts: Parts, c: Context): MarketToken | "" {
  return parseMarketToken(c.req.header(parts.marketHeader)) ?? "";
}

export async function inMarket(parts: Parts, c: Context, work: (visit: Visit) => Promise<Response>): Promise<Response> {
  const market = namedMarket(parts, c);
  if (!market) return refuse(c, refusal(404, "UNKNOWN_MARKET"));
  return withMarket(parts.db, market, async (scope) => {
    const row = await marketOf(scope);
    if (!row || isHidden(parts, row)) return refuse(c, refusal(404, "UNKNOWN_MARKET"));
    return work({ ...scope, row, now: parts.now() });
  });
}

export function isHidden({ demoShops }: Pick<Parts, "demoShops">, row: Parameters<typeof isDemo>[0]): boolean {
  return !demoShops && isDemo(row);
}

export function asCustomer(
  parts: Parts,
  c: Context,
  work: (visit: CustomerVisit) => Promise<Response>,
): Promise<Response> {
  return inMarket(parts, c, async (visit) => {
    const known = await callerOf(visit, c);
    if (!known) return refuse(c, refusal(401, "UNAUTHORIZED"));
    return work({ ...visit, ...known });
  });
}

export async function callerOf(visit: Visit, c: Context): Promise<Pick<CustomerVisit, "customer" | "session"> | null> {
  const token = /^Bearer ([\w-]{16,128})$/i.exec(c.req.header("authorization") ?? "")?.[1];
  return token ? customerOfToken(visit, token, visit.now) : null;
}
