import { DAY_MS } from "@/lib/domain/durations";

/**
 * Whether something is out for today only: it comes back within a day, around midnight or in the small hours, when a
 * night's business ends. Small, because it loads with the first product.
 */
export function isTodaysEnd(until: string, timezone: string, now: Date): boolean {
  const end = new Date(until);
  const clock = end.toLocaleTimeString("sv-SE", { timeZone: timezone });
  return end.getTime() - now.getTime() <= DAY_MS && (clock <= "06:00:00" || clock >= "23:59");
}
