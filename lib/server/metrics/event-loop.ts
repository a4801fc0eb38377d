import "server-only";
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { type Sample, source } from "@/lib/node/metrics/counters.mjs";

/** Milliseconds. Node.js includes this interval in its measurements. */
const RESOLUTION = 10;

/** Measures from now on; each scrape begins anew. */
export function watchEventLoop(): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  source(async () => samplesOf(delay));
}

function samplesOf(delay: IntervalHistogram): Sample[] {
  const read = ([quantile, nanoseconds]: readonly [string, number]): Sample => ({
    name: "storefront_event_loop_delay_seconds",
    labels: { quantile },
    value: Math.max(0, nanoseconds / 1e6 - RESOLUTION) / 1000,
  });
  const samples = (
    [
      ["0.5", delay.percentile(50)],
      ["0.99", delay.percentile(99)],
      ["1", delay.max],
    ] as const
  ).map(read);
  delay.reset();
  return samples;
}
