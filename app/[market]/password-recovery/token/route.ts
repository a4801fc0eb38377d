import { routes } from "@/lib/domain/routes";
import { seeOther } from "@/lib/server/http/see-other";
import { takeLinkToken } from "@/lib/server/session/link-token";
import { recoveryToken } from "@/lib/server/session/pending-token";

export const dynamic = "force-dynamic";

/** Receives `/password-recovery?token=` and moves the token into a cookie before anything is rendered. */
export async function GET(
  request: Request,
  { params }: RouteContext<"/[market]/password-recovery/token">,
): Promise<Response> {
  const { market } = await params;
  return seeOther(routes.passwordRecovery, [await takeLinkToken(request, market, recoveryToken)]);
}
