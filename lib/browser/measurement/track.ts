import { AGREED } from "@/lib/domain/measurement/consent";
import type * as Events from "@/lib/domain/measurement/events";
import { arrival, STEPS_KEY } from "./arrival";
import { choiceCookie } from "./consent";

/** An order counts itself. */
const counted = new Set<string>(["purchase"]);

/** Counts the first event of its name in this visit, without the customer, and sends it on if the customer agreed. */
export function track<Name extends keyof typeof Events>(name: Name, ...of: Parameters<(typeof Events)[Name]>): void {
  const from = arrival();
  if (from !== null && isFirst(name)) navigator.sendBeacon?.(`/api/steps?${name}`, from);
  const cookie = choiceCookie();
  if (cookie && document.cookie.includes(`${cookie}=${AGREED}`))
    import("./send-event").then(({ tell }) => tell(name, of), ignore);
}

/** Notes it. Without storage each page counts for itself. */
function isFirst(name: string): boolean {
  if (counted.has(name)) return false;
  counted.add(name);
  try {
    const before: string[] = JSON.parse(sessionStorage[STEPS_KEY] ?? "[]");
    if (before.includes(name)) return false;
    sessionStorage[STEPS_KEY] = JSON.stringify([...before, name]);
  } catch {}
  return true;
}

function ignore() {}
