import type { Payments } from "@/lib/embedded-api/request/context";
import { createMarketWork } from "@/lib/embedded-api/services/market-work";
import { type WorkDeps, workOnPayments } from "./work";

/** Long enough for a bank, and short enough for a customer who has just ordered. */
const CODE_WAIT_MS = 4_000;

export function createPayments(deps: WorkDeps, report: (error: unknown) => void): Payments {
  const work = createMarketWork((market, go) => workOnPayments(deps, market, go), report);
  return { seals: deps.seals, open: deps.open, work, codeWaitMs: CODE_WAIT_MS };
}
