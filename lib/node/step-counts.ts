import type { MarketToken } from "@/lib/domain/market/market-token";
import type { Source } from "@/lib/domain/measurement/source";
import type { Step } from "@/lib/domain/measurement/steps";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";

export type StepCount = { market: MarketToken; step: Step; source: Source; count: number };

/** More than that of one process within seconds is dropped. */
const MAX_COUNTS = 20_000;

const waiting = processSingleton("stepCounts", () => new Map<string, StepCount>());

/** In memory alone: the embedded API writes it down every few seconds. */
export function countStep(one: Omit<StepCount, "count">, by = 1): void {
  const { market, step, source } = one;
  const key = `${market} ${step} ${source}`;
  const known = waiting.get(key);
  if (known) known.count += by;
  else if (waiting.size < MAX_COUNTS) waiting.set(key, { market, step, source, count: by });
}

/** The counts since the last time. */
export function takeStepCounts(): StepCount[] {
  const all = [...waiting.values()];
  waiting.clear();
  return all;
}
