import { routes } from "@/lib/routes";
import { seeOther } from "@/lib/see-other";
import { linkTokenOf } from "@/lib/session/link-token";
import { recoveryToken } from "@/lib/session/waiting-token";
import { parseMarketToken } from "@/lib/tenancy/market-token";

export const dynamic = "force-dynamic";

/** Where `/password-recovery?token=` is answered: the token leaves the address before anything is rendered. */
export async function GET(
  request: Request,
  { params }: RouteContext<"/[market]/password-recovery/token">,
): Promise<Response> {
  const market = parseMarketToken((await params).market);
  const token = linkTokenOf(request);
  const isPlausible = /^[\x21-\x7e]{1,512}$/.test(token);
  const cookie = market && isPlausible ? await recoveryToken.keep(market, token) : recoveryToken.clear();
  return seeOther(routes.passwordRecovery, [cookie]);
}
