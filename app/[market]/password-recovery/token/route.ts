import { routes } from "@/lib/routes";
import { seeOther } from "@/lib/see-other";
import { takeLinkToken } from "@/lib/session/link-token";
import { recoveryToken } from "@/lib/session/waiting-token";

export const dynamic = "force-dynamic";

/** Where `/password-recovery?token=` is answered: the token leaves the address before anything is rendered. */
export async function GET(
  request: Request,
  { params }: RouteContext<"/[market]/password-recovery/token">,
): Promise<Response> {
  const { market } = await params;
  return seeOther(routes.passwordRecovery, [await takeLinkToken(request, market, recoveryToken)]);
}
