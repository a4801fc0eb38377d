import { parseMarketToken } from "@/lib/domain/market/market-token";
import { routes } from "@/lib/domain/routes";
import { seeOther } from "@/lib/server/http/see-other";
import { takeLinkAttempt } from "@/lib/server/session/attempts";
import { linkTokenOf } from "@/lib/server/session/link-token";
import { clearedLoginState, needsConsent } from "@/lib/server/session/login-state";
import { pendingLoginToken } from "@/lib/server/session/pending-token";
import { readSession } from "@/lib/server/session/read-session";
import { customerOfToken, sessionStart } from "@/lib/server/session/start";

export const dynamic = "force-dynamic";

/** Completes a login made elsewhere (specification §2): turns the token into a session and removes it from the URL. */
export async function GET(request: Request, { params }: RouteContext<"/[market]/login/callback">): Promise<Response> {
  const market = parseMarketToken((await params).market);
  const token = linkTokenOf(request);
  if (!market || !token) return seeOther(routes.login);
  const taken = await takeLinkAttempt("login", market, request, token);
  const customer = taken.allowed ? await customerOfToken(token, market, taken) : null;
  if (!customer) return seeOther(`${routes.login}?aviso=link`);
  if (needsConsent(request, await readSession(request, market), customer.id))
    return seeOther(routes.loginConfirm, [await pendingLoginToken.keep(market, token)]);
  return seeOther(routes.menu, [...(await sessionStart(customer, market)), clearedLoginState()]);
}
