import { isShuttingDown } from "@/lib/node/network/drain";
import { jsonResponse } from "@/lib/server/http/json-response";

export const dynamic = "force-dynamic";

export function GET(): Response {
  if (isShuttingDown()) return jsonResponse({ status: "ending" }, 503);
  return jsonResponse({ status: "ok" });
}
