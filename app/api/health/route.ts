import { isEnding } from "@/lib/node/shutdown/drain";
import { jsonAnswer } from "@/lib/server/http/json-response";

export const dynamic = "force-dynamic";

export function GET(): Response {
  if (isEnding()) return jsonAnswer({ status: "ending" }, 503);
  return jsonAnswer({ status: "ok" });
}
