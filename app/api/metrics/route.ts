import { metricsResponse } from "@/lib/server/metrics/response";

export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return metricsResponse(request);
}
