import { metricsResponse } from "@/lib/server/metrics/response";

export const dynamic = "force-dynamic";

export function GET(request: Request): Response {
  return metricsResponse(request);
}
