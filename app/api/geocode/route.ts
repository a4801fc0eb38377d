import { jsonAnswer } from "@/lib/api/answer";
import { readJson } from "@/lib/api/json-body";
import { refuse } from "@/lib/api/refusals";
import { geoCopy } from "@/lib/geo/copy";
import { geocodeBodySchema } from "@/lib/geo/schema";
import { geocoder } from "@/lib/geo/server";
import { refuseVisitor } from "@/lib/geo/visitor";
import { log } from "@/lib/log";
import { requestIdOf } from "@/lib/request-id";

export const dynamic = "force-dynamic";

/** Where a customer's address is: `{ located }`, null when it is not found; 503 while nobody can say. */
export async function POST(request: Request): Promise<Response> {
  const locate = geocoder();
  if (!locate) return refuse("unknown");
  const refused = await refuseVisitor(request, "geocode");
  if (refused) return refused;
  const sent = await readJson(request);
  if (sent instanceof Response) return sent;
  const body = geocodeBodySchema.safeParse(sent.data);
  if (!body.success) return jsonAnswer({ status: 422, message: geoCopy.incomplete }, 422);
  try {
    return jsonAnswer({ located: await locate(body.data) });
  } catch (error) {
    log.warn({ requestId: requestIdOf(request), error }, "geocoder-failed");
    return jsonAnswer({ status: 503, message: geoCopy.failed }, 503);
  }
}
