import { RECIPIENTS, type Recipient } from "@/lib/domain/market/recipients";
import { AGREED } from "@/lib/domain/measurement/consent";
import { choiceCookie, measurementMeta } from "./consent";

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** `signal`: the browser opts out by itself. `open`: no choice yet, nothing is sent. */
export type Choice = "agreed" | "refused" | "signal" | "open";

export const REFUSED = "nao";

/** A yes to a question that named somebody else is none. */
export function choiceNow(): Choice {
  if (navigator.globalPrivacyControl) return "signal";
  const name = choiceCookie();
  const cookies = document.cookie.split("; ");
  if (cookies.includes(`${name}=${yes()}`)) return "agreed";
  return cookies.includes(`${name}=${REFUSED}`) ? "refused" : "open";
}

/** The cookie's value of a yes here. */
export function yes(): string {
  return measurementMeta()?.dataset.yes ?? AGREED;
}

/** To whom the shop sends by accounts of its own. */
export function recipientsHere(): Recipient[] {
  const named = yes().split("-");
  return RECIPIENTS.filter((one) => named.includes(one));
}
