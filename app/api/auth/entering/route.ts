import type { MarketToken } from "@/lib/domain/market/market-token";
import { jsonAnswer } from "@/lib/server/http/json-response";
import { refuse } from "@/lib/server/http/refusals";
import type { Claims } from "@/lib/server/session/claims";
import { isOwnWrite } from "@/lib/server/session/own-write";
import { readSession, revokeSession } from "@/lib/server/session/read-session";
import { type Customer, customerOfToken, sessionStart } from "@/lib/server/session/start";
import { enteringToken } from "@/lib/server/session/waiting-token";
import { marketFor } from "@/lib/server/tenancy/request-market";

export const dynamic = "force-dynamic";

type Entering = { market: MarketToken; customer: Customer; session: Claims | null };

export async function GET(request: Request): Promise<Response> {
  const entering = await enteringOf(request);
  return entering
    ? jsonAnswer({ name: entering.customer.name, leaves: entering.session?.name ?? null })
    : refuse("unknown");
}

export async function POST(request: Request): Promise<Response> {
  if (!isOwnWrite(request)) return refuse("foreign");
  const entering = await enteringOf(request);
  if (!entering) return refuse("unknown");
  if (entering.session) await revokeSession(entering.session);
  const cookies = await sessionStart(entering.customer, entering.market);
  return withCookies(jsonAnswer({ entered: true }), [...cookies, enteringToken.clear()]);
}

export async function DELETE(request: Request): Promise<Response> {
  if (!isOwnWrite(request)) return refuse("foreign");
  return withCookies(jsonAnswer({ entered: false }), [enteringToken.clear()]);
}

async function enteringOf(request: Request): Promise<Entering | null> {
  const found = await marketFor(request);
  const token = found && (await enteringToken.of(request, found.market));
  const customer = token ? await customerOfToken(token, found.market) : null;
  if (!found || !customer) return null;
  const session = await readSession(request, found.market);
  return { market: found.market, customer, session: session?.sub === customer.id ? null : session };
}

function withCookies(answer: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  return answer;
}
