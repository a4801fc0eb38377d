import type { MarketToken } from "@/lib/domain/market/market-token";
import { jsonResponse } from "@/lib/server/http/json-response";
import { refuse } from "@/lib/server/http/refusals";
import type { Claims } from "@/lib/server/session/claims";
import { pendingLoginToken } from "@/lib/server/session/pending-token";
import { readSession, revokeSession } from "@/lib/server/session/read-session";
import { isSameOriginWrite } from "@/lib/server/session/same-origin-write";
import { type Customer, customerOfToken, sessionStart } from "@/lib/server/session/start";
import { marketFor } from "@/lib/server/tenancy/request-market";

export const dynamic = "force-dynamic";

type Entering = { market: MarketToken; customer: Customer; session: Claims | null };

export async function GET(request: Request): Promise<Response> {
  const entering = await enteringOf(request);
  return entering
    ? jsonResponse({ name: entering.customer.name, leaves: entering.session?.name ?? null })
    : refuse("unknown");
}

export async function POST(request: Request): Promise<Response> {
  if (!isSameOriginWrite(request)) return refuse("foreign");
  const entering = await enteringOf(request);
  if (!entering) return refuse("unknown");
  if (entering.session) await revokeSession(entering.session);
  const cookies = await sessionStart(entering.customer, entering.market);
  return withCookies(jsonResponse({ entered: true }), [...cookies, pendingLoginToken.clear()]);
}

export async function DELETE(request: Request): Promise<Response> {
  if (!isSameOriginWrite(request)) return refuse("foreign");
  return withCookies(jsonResponse({ entered: false }), [pendingLoginToken.clear()]);
}

async function enteringOf(request: Request): Promise<Entering | null> {
  const found = await marketFor(request);
  const token = found && (await pendingLoginToken.of(request, found.market));
  const customer = token ? await customerOfToken(token, found.market) : null;
  if (!found || !customer) return null;
  const session = await readSession(request, found.market);
  return { market: found.market, customer, session: session?.sub === customer.id ? null : session };
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}
