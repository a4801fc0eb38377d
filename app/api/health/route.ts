import { isEnding } from "@/lib/node/shutdown/drain";
import { jsonAnswer } from "@/lib/server/http/json-response";

export const dynamic = "force-dynamic";

/** Says whether this process serves; it makes no upstream call. */
export function GET(): Response {
  if (isEnding()) return jsonAnswer({ status: "ending" }, 503);
  return jsonAnswer({ status: "ok" });
}
