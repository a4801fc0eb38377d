import { isEnding } from "@/lib/node/shutdown/drain";
import { jsonAnswer } from "@/lib/server/http/json-response";

export const dynamic = "force-dynamic";

/** Whether this process serves, and will go on to; it asks nothing of the shop's API. */
export function GET(): Response {
  if (isEnding()) return jsonAnswer({ status: "ending" }, 503);
  return jsonAnswer({ status: "ok" });
}
