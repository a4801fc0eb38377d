import { processSingleton } from "@/lib/domain/process-singleton.mjs";

/** Tests set a smaller factor before the process starts. */
export function timeLimit(ms: number): number {
  return ms * processSingleton("timeLimitFactor", () => 1);
}
