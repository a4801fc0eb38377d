import { geoCopy } from "@/lib/domain/geo/copy";
import { geocodeBodySchema } from "@/lib/domain/geo/schema";
import { log } from "@/lib/node/log/log";
import { geocoder } from "@/lib/server/geo/look-ups";
import { refuseVisitor } from "@/lib/server/geo/refuse-visitor";
import { readJson } from "@/lib/server/http/json-body";
import { jsonResponse } from "@/lib/server/http/json-response";
import { refuse } from "@/lib/server/http/refusals";
import { requestIdOf } from "@/lib/server/http/request-id";

export const dynamic = "force-dynamic";

/** `{ located }`, null when not found; 503 when the service does not respond. */
export async function POST(request: Request): Promise<Response> {
  const locate = geocoder();
  if (!locate) return refuse("unknown");
  const refused = await refuseVisitor(request, "geocode");
  if (refused) return refused;
  const sent = await readJson(request);
  if (sent instanceof Response) return sent;
  const body = geocodeBodySchema.safeParse(sent.data);
  if (!body.success) return jsonResponse({ status: 422, message: geoCopy.incomplete }, 422);
  try {
    return jsonResponse({ located: await locate(body.data) });
  } catch (error) {
    log.warn({ requestId: requestIdOf(request), error }, "geocoder-failed");
    return jsonResponse({ status: 503, message: geoCopy.failed }, 503);
  }
}
