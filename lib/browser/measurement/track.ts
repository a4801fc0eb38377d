import type * as Events from "@/lib/domain/measurement/events";
import type { MeasuredEvent } from "@/lib/domain/measurement/schema";

/** Name of the page's mark that its shop measures; it names the cookie of the customer's choice. */
export const MEASUREMENT_MARK = "medicao";

/** What the cookie says when the customer agreed. */
export const AGREED = "sim";

/** The cookie of the customer's choice; null where the shop measures nothing. */
export function choiceCookie(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${MEASUREMENT_MARK}]`)?.content ?? null;
}

/** Tells the shop what happened, if it may know; without a yes of the customer's nothing is even loaded. */
export function track(happened: (events: typeof Events) => MeasuredEvent): void {
  const name = choiceCookie();
  if (name && document.cookie.includes(`${name}=${AGREED}`))
    import("./tell").then(({ tell }) => tell(happened), ignore);
}

// Not to be told is no failure.
function ignore() {}
