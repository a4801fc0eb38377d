import type { Context } from "hono";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import type { Database } from "@/lib/embedded-api/db/database";
import { isDemo } from "@/lib/embedded-api/db/demo-markets";
import { type MarketRow, type MarketScope, marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import type { OpenProvider } from "@/lib/embedded-api/payment-providers/provider";
import type { SandboxDelays } from "@/lib/embedded-api/payment-providers/sandbox";
import type { Background } from "@/lib/embedded-api/services/background";
import type { GoogleSignIn } from "@/lib/embedded-api/services/google";
import type { Mailer } from "@/lib/embedded-api/services/mail";
import type { MarketWork } from "@/lib/embedded-api/services/market-work";
import type { Measurement } from "@/lib/embedded-api/services/measurement/measurement";
import type { Passwords } from "@/lib/embedded-api/services/passwords";
import type { Push } from "@/lib/embedded-api/services/push/sender";
import type { OrderStreams } from "@/lib/embedded-api/services/streams/streams";
import type { WhatsappClient } from "@/lib/embedded-api/services/whatsapp";
import type { Seals } from "@/lib/node/keys/seals";
import type { MediaStore } from "@/lib/node/media/media-store";
import type { OriginConfig } from "@/lib/node/origins/origin";
import { errorResponse, requestError } from "./responses";
import { type Customer, customerOfSession } from "./sessions";

/** Dependencies of the embedded API; null turns off the operator's API, Google sign-in or push. */
export type Dependencies = {
  db: Database;
  now: () => Date;
  marketHeader: string;
  media: MediaStore;
  /** Where a backup's rows wait until they are sent. */
  scratchFolder: string;
  operatorToken: string | null;
  passwords: Passwords;
  google: GoogleSignIn | null;
  mailer: Mailer;
  /** Whether mails reach anybody: without a server for them they are files here. */
  hasMail: boolean;
  /** Origin for links in mails; never derived from a request. */
  siteOf: (market: MarketToken) => string;
  /** The rules for a market's address, and `refresh`, which makes a change visible. */
  addresses: { config: OriginConfig; refresh: () => Promise<void> };
  background: Background;
  push: Push | null;
  /** The board's open streams in this process. */
  streams: OrderStreams;
  webhooks: MarketWork;
  /** Whether a webhook may use http://127.0.0.1, on a machine that serves nobody else. */
  allowsLocalWebhooks: boolean;
  sandbox: SandboxDelays;
  payments: Payments;
  measurement: Measurement;
  whatsapp: { client: WhatsappClient; work: MarketWork; allowsLocal: boolean };
  demoShops: boolean;
  /** Called before a demo market is removed, so that a restart does not seed it again. */
  markDemoRemoved: () => Promise<void>;
  openOrders: number;
};

/** Access to the shops' payment providers. */
export type Payments = {
  /** For credentials, payers and codes. */
  seals: Seals;
  open: OpenProvider;
  /** The steps that are due, a market at a time. */
  work: MarketWork;
  /** How long a new order's response waits for its Pix code, in milliseconds. */
  codeWaitMs: number;
};

export type MarketMoment = MarketScope & { now: Date };
export type MarketContext = MarketMoment & { row: MarketRow };
/** `session` is the hash of the caller's token; `seals` open the code that the customer pays. */
export type CustomerContext = MarketContext & { customer: Customer; session: string; seals: Seals };

export function namedMarket(deps: Dependencies, c: Context): MarketToken | "" {
  return parseMarketToken(c.req.header(deps.marketHeader)) ?? "";
}

export async function inMarket(
  deps: Dependencies,
  c: Context,
  work: (context: MarketContext) => Promise<Response>,
): Promise<Response> {
  const market = namedMarket(deps, c);
  if (!market) return errorResponse(c, requestError(404, "UNKNOWN_MARKET"));
  return withMarket(deps.db, market, async (scope) => {
    const row = await marketOf(scope);
    if (!row || isHidden(deps, row)) return errorResponse(c, requestError(404, "UNKNOWN_MARKET"));
    return work({ ...scope, row, now: deps.now() });
  });
}

export function isHidden({ demoShops }: Pick<Dependencies, "demoShops">, row: Parameters<typeof isDemo>[0]): boolean {
  return !demoShops && isDemo(row);
}

export function asCustomer(
  deps: Dependencies,
  c: Context,
  work: (context: CustomerContext) => Promise<Response>,
): Promise<Response> {
  return inMarket(deps, c, async (context) => {
    const known = await callerOf(context, c);
    if (!known) return errorResponse(c, requestError(401, "UNAUTHORIZED"));
    return work({ ...context, ...known, seals: deps.payments.seals });
  });
}

export async function callerOf(
  context: MarketContext,
  c: Context,
): Promise<Pick<CustomerContext, "customer" | "session"> | null> {
  const token = /^Bearer ([\w-]{16,128})$/i.exec(c.req.header("authorization") ?? "")?.[1];
  return token ? customerOfSession(context, token, context.now) : null;
}
