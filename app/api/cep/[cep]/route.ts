import { log } from "@/lib/node/log/log";
import { cepLookUp } from "@/lib/server/geo/look-ups";
import { refuseVisitor } from "@/lib/server/geo/refuse-visitor";
import { jsonResponse } from "@/lib/server/http/json-response";
import { refuse } from "@/lib/server/http/refusals";
import { requestIdOf } from "@/lib/server/http/request-id";

export const dynamic = "force-dynamic";

/** `{ place }`, null for an unknown CEP; 503 when the service does not respond. */
export async function GET(request: Request, { params }: RouteContext<"/api/cep/[cep]">): Promise<Response> {
  const { cep } = await params;
  const lookUp = cepLookUp();
  if (!lookUp || !/^\d{8}$/.test(cep)) return refuse("unknown");
  const refused = await refuseVisitor(request, "cep");
  if (refused) return refused;
  try {
    return jsonResponse({ place: await lookUp(cep) });
  } catch (error) {
    log.warn({ requestId: requestIdOf(request), error }, "cep-failed");
    return jsonResponse({ status: 503, message: null }, 503);
  }
}
