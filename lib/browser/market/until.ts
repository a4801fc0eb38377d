/** Longer ones overflow a timer. */
const MOST_MS = 24 * 60 * 60_000;
/** The server's clock may be a little behind. */
const MARGIN_MS = 500;

/** Milliseconds until a moment, at least a second; false without one, or beyond a day. */
export function msUntil(moment: number | undefined): number | false {
  const left = (moment ?? Number.POSITIVE_INFINITY) - Date.now() + MARGIN_MS;
  return left <= MOST_MS && Math.max(1_000, left);
}
