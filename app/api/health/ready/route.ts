import { isShuttingDown } from "@/lib/node/network/drain";
import { jsonResponse } from "@/lib/server/http/json-response";
import { isStoreReady } from "@/lib/server/shared-store/shared-store";

export const dynamic = "force-dynamic";

/** Liveness is `/api/health`: a process without its database still shows cached pages, and a restart would not help. */
export async function GET(): Promise<Response> {
  if (isShuttingDown()) return jsonResponse({ status: "ending" }, 503);
  if (!(await isStoreReady())) return jsonResponse({ status: "database" }, 503);
  return jsonResponse({ status: "ok" });
}
