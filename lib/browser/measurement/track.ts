import { AGREED } from "@/lib/domain/measurement/consent";
import type * as Events from "@/lib/domain/measurement/events";
import { arrival } from "./arrival";
import { choiceCookie } from "./consent";

/** An order counts itself. */
const counted = new Set<string>(["purchase"]);

/** Counts the first event of its name on this page, without the customer, and sends it on if the customer agreed. */
export function track<Name extends keyof typeof Events>(name: Name, ...of: Parameters<(typeof Events)[Name]>): void {
  const from = arrival();
  if (from !== null && !counted.has(name)) {
    counted.add(name);
    navigator.sendBeacon?.(`/api/steps?${name}`, from);
  }
  const cookie = choiceCookie();
  if (cookie && document.cookie.includes(`${cookie}=${AGREED}`))
    import("./send-event").then(({ tell }) => tell(name, of), ignore);
}

function ignore() {}
