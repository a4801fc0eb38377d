import { metricsAnswer } from "@/lib/server/metrics/response";

export const dynamic = "force-dynamic";

/** Counters of this process in the text format that Prometheus reads, with METRICS_TOKEN. */
export function GET(request: Request): Response {
  return metricsAnswer(request);
}
