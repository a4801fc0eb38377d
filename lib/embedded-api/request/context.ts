import type { Context } from "hono";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import type { Database } from "@/lib/embedded-api/db/database";
import { isDemo } from "@/lib/embedded-api/db/demo-markets";
import { type MarketRow, type MarketScope, marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import type { Background } from "@/lib/embedded-api/services/background";
import type { GoogleSignIn } from "@/lib/embedded-api/services/google";
import type { Mailer } from "@/lib/embedded-api/services/mail";
import type { Passwords } from "@/lib/embedded-api/services/passwords";
import type { Push } from "@/lib/embedded-api/services/push/push";
import type { SandboxDelays } from "@/lib/embedded-api/services/sandbox";
import { refusal, refuse } from "./responses";
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
  passwords: Passwords;
  /** Who signs Google's tokens, and for whom; null: Google sign-in is off. */
  google: GoogleSignIn | null;
  mailer: Mailer;
  /** The address of a market's pages, for links in mails; never taken from a request. */
  siteOf: (market: MarketToken) => string;
  /** Where work goes that follows an answer. */
  background: Background;
  /** How customers hear of their orders; null: push is off. */
  push: Push | null;
  /** When the sandbox answers a charge. */
  sandbox: SandboxDelays;
  /** Whether customers find the demo shops. */
  demoShops: boolean;
  /** Told before a demo shop is removed: none is imported by itself again. */
  forgoDemo: () => Promise<void>;
  /** How many orders of one customer may be under way, of those placed within a day. */
  openOrders: number;
  /** Tests stop here, at a named moment of placing an order. */
  atPoint?: (point: OrderPoint) => Promise<void>;
};

export type OrderPoint = "before key insert" | "after key insert" | "before commit";

/** The data of one market at one moment. */
export type MarketMoment = MarketScope & { now: Date };
export type Visit = MarketMoment & { row: MarketRow };
/** `session` names the session of the call. */
export type CustomerVisit = Visit & { customer: Customer; session: string };

/** The market that a request names; empty where it names none. */
export function namedMarket(parts: Parts, c: Context): MarketToken | "" {
  return parseMarketToken(c.req.header(parts.marketHeader)) ?? "";
}

/** Answers inside the market that the request names; 404 when there is none. */
export async function inMarket(parts: Parts, c: Context, work: (visit: Visit) => Promise<Response>): Promise<Response> {
  const market = namedMarket(parts, c);
  if (!market) return refuse(c, refusal(404, "UNKNOWN_MARKET"));
  return withMarket(parts.db, market, async (scope) => {
    const row = await marketOf(scope);
    if (!row || isHidden(parts, row)) return refuse(c, refusal(404, "UNKNOWN_MARKET"));
    return work({ ...scope, row, now: parts.now() });
  });
}

/** Whether a market is there for its operator alone: a demo shop where none is shown. */
export function isHidden({ demoShops }: Pick<Parts, "demoShops">, row: Parameters<typeof isDemo>[0]): boolean {
  return !demoShops && isDemo(row);
}

/** Answers a customer of the market, known by the bearer token; 401 when there is none. */
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

/** The customer whose bearer token a call brings, and the session's name; null when it brings none that counts. */
export async function callerOf(visit: Visit, c: Context): Promise<Pick<CustomerVisit, "customer" | "session"> | null> {
  const token = /^Bearer ([\w-]{16,128})$/i.exec(c.req.header("authorization") ?? "")?.[1];
  return token ? customerOfToken(visit, token, visit.now) : null;
}
