import { routes } from "@/lib/routes";
import { seeOther } from "@/lib/see-other";
import { linkTokenOf } from "@/lib/session/link-token";
import { emailToken } from "@/lib/session/waiting-token";
import { parseMarketToken } from "@/lib/tenancy/market-token";

export const dynamic = "force-dynamic";

/** The link to a new e-mail: its token leaves the address before anything is rendered. */
export async function GET(request: Request, { params }: RouteContext<"/[market]/login/email">): Promise<Response> {
  const market = parseMarketToken((await params).market);
  const token = linkTokenOf(request);
  const isPlausible = /^[\x21-\x7e]{1,512}$/.test(token);
  return seeOther(routes.loginNewEmail, [
    market && isPlausible ? await emailToken.keep(market, token) : emailToken.clear(),
  ]);
}
