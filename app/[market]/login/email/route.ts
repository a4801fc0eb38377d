import { routes } from "@/lib/domain/routes";
import { seeOther } from "@/lib/server/http/see-other";
import { takeLinkToken } from "@/lib/server/session/link-token";
import { emailToken } from "@/lib/server/session/pending-token";

export const dynamic = "force-dynamic";

export async function GET(request: Request, { params }: RouteContext<"/[market]/login/email">): Promise<Response> {
  const { market } = await params;
  return seeOther(routes.loginNewEmail, [await takeLinkToken(request, market, emailToken)]);
}
