import { RECIPIENTS, type Recipient } from "@/lib/domain/market/recipients";

/** The meta tag of a shop that measures; its content names the consent cookie, `data-yes` the cookie's value of a yes. */
export const MEASUREMENT_META = "medicao";

export const AGREED = "sim";

export const CHOICE_DAYS = 180;

/** The cookie's value of a yes: one for whoever the question named, and for nobody else. */
export function agreedWord(recipients: readonly Recipient[]): string {
  return [AGREED, ...RECIPIENTS.filter((one) => recipients.includes(one))].join("-");
}
