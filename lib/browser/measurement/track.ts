import { AGREED } from "@/lib/domain/measurement/consent";
import type * as Events from "@/lib/domain/measurement/events";
import type { MeasuredEvent } from "@/lib/domain/measurement/schema";
import { choiceCookie } from "./consent";

export function track(happened: (events: typeof Events) => MeasuredEvent): void {
  const name = choiceCookie();
  if (name && document.cookie.includes(`${name}=${AGREED}`))
    import("./send-event").then(({ tell }) => tell(happened), ignore);
}

function ignore() {}
