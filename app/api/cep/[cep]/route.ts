import { jsonAnswer } from "@/lib/api/answer";
import { refuse } from "@/lib/api/refusals";
import { cepLookUp } from "@/lib/geo/server";
import { refuseVisitor } from "@/lib/geo/visitor";
import { log } from "@/lib/log";
import { requestIdOf } from "@/lib/request-id";

export const dynamic = "force-dynamic";

/** What a CEP says: `{ place }`, null when there is no such CEP; 503 while nobody can say. */
export async function GET(request: Request, { params }: RouteContext<"/api/cep/[cep]">): Promise<Response> {
  const { cep } = await params;
  const lookUp = cepLookUp();
  if (!lookUp || !/^\d{8}$/.test(cep)) return refuse("unknown");
  const refused = await refuseVisitor(request, "cep");
  if (refused) return refused;
  try {
    return jsonAnswer({ place: await lookUp(cep) });
  } catch (error) {
    log.warn({ requestId: requestIdOf(request), error }, "cep-failed");
    return jsonAnswer({ status: 503, message: null }, 503);
  }
}
