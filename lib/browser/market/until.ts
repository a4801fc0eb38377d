/** Far below the 24.8 days at which a timer overflows. */
const MOST_MS = 24 * 60 * 60_000;
/** The server's clock may be slightly behind. */
const MARGIN_MS = 500;

/** Milliseconds until a moment, at least one second; false without a moment, or if it is more than a day away. */
export function msUntil(moment: number | undefined): number | false {
  const left = (moment ?? Number.POSITIVE_INFINITY) - Date.now() + MARGIN_MS;
  return left <= MOST_MS && Math.max(1_000, left);
}
