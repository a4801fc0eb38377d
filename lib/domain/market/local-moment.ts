import { instantOf } from "@/lib/domain/dates";

const MINUTE_MS = 60_000;

/** The moment at which the clocks show a local minute, in epoch milliseconds; of two the first. */
export function momentOf(minute: number, timezone: string): number {
  const written = new Date(minute * MINUTE_MS).toISOString().slice(0, 19);
  return instantOf(written, timezone) ?? minute * MINUTE_MS;
}
