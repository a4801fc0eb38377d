import "server-only";
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import type { Sample } from "@/lib/node/metrics/counters.mjs";

/** Milliseconds. Node.js includes this interval in its measurements. */
const RESOLUTION = 10;

export function eventLoopWatch(): IntervalHistogram {
  return processSingleton("eventLoopDelay", () => {
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
    delay.enable();
    return delay;
  });
}

export function eventLoopSamples(): Sample[] {
  const delay = eventLoopWatch();
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
