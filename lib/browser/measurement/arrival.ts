import { arrivalOf, UNCOUNTED_META } from "@/lib/domain/measurement/arrival";

const KEY = "origem";
/** In `sessionStorage`: the steps of this visit that are counted, as JSON. */
export const STEPS_KEY = "passos";

let known: string | null | undefined;

/**
 * How this tab came to the shop: one word of a link or the other site's origin, remembered until the tab closes. Null
 * where nothing is counted. At the first page of a visit it counts the visit.
 */
export function arrival(): string | null {
  try {
    known ??= arrivalNow();
  } catch {
    known = "";
  }
  return known;
}

function arrivalNow(): string | null {
  if (document.querySelector(`meta[name=${UNCOUNTED_META}]`)) return null;
  const { referrer } = document;
  // The address itself may have changed: a product opens without a request.
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const before: string | undefined = sessionStorage[KEY];
  if (before !== undefined && (opened?.type !== "navigate" || referrer.startsWith(location.origin))) return before;
  const now = arrivalOf(opened?.name ?? "", referrer);
  sessionStorage[KEY] = now;
  sessionStorage.removeItem(STEPS_KEY);
  navigator.sendBeacon("/api/steps?visit", now);
  return now;
}

arrival();
