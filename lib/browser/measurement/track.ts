import { AGREED } from "@/lib/domain/measurement/consent";
import type * as Events from "@/lib/domain/measurement/events";
import type { MeasuredEvent } from "@/lib/domain/measurement/schema";
import { choiceCookie } from "./consent";

/** Tells the shop what happened, if it may know; without a yes of the customer's nothing is even loaded. */
export function track(happened: (events: typeof Events) => MeasuredEvent): void {
  const name = choiceCookie();
  if (name && document.cookie.includes(`${name}=${AGREED}`))
    import("./tell").then(({ tell }) => tell(happened), ignore);
}

// Not to be told is no failure.
function ignore() {}
