import type { Reply } from "./faults";

const MINUTE_MS = 60_000;

/** Counts the calls of each tenant in a sliding minute. */
export function createRate(now: () => number) {
  const calls = new Map<string, number[]>();
  return (tenant: string, limit: { perMinute: number; retryAfter: boolean } | null): Reply | null => {
    if (!limit) return null;
    const recent = (calls.get(tenant) ?? []).filter((at) => at > now() - MINUTE_MS);
    calls.set(tenant, recent);
    if (recent.length < limit.perMinute) {
      recent.push(now());
      return null;
    }
    const seconds = Math.ceil(((recent[0] ?? now()) + MINUTE_MS - now()) / 1000);
    return { status: 429, headers: limit.retryAfter ? { "retry-after": String(seconds) } : {} };
  };
}
