import { metricsAnswer } from "@/lib/metrics/server";

export const dynamic = "force-dynamic";

/** Counters of this process in the text format that Prometheus reads, with METRICS_TOKEN. */
export function GET(request: Request): Response {
  return metricsAnswer(request);
}
