import { RECIPIENTS, type Recipient } from "@/lib/domain/market/recipients";
import { AGREED } from "./consent";

/** The cookie's value of a yes: one for whoever the question named, and for nobody else. */
export function agreedWord(recipients: readonly Recipient[]): string {
  return [AGREED, ...RECIPIENTS.filter((one) => recipients.includes(one))].join("-");
}
