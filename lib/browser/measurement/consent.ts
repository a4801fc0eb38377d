import { AGREED, MEASUREMENT_MARK } from "@/lib/domain/measurement/consent";

declare global {
  interface Navigator {
    /** Global Privacy Control: the browser says no for its user. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** What the customer chose; `signal`: their browser refuses for them; `open`: nobody has answered yet, and nothing is sent. */
export type Choice = "agreed" | "refused" | "signal" | "open";

export const REFUSED = "nao";

/** The cookie of the customer's choice; null where the shop measures nothing. */
export function choiceCookie(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${MEASUREMENT_MARK}]`)?.content ?? null;
}

/** The choice as it stands at this moment. */
export function choiceNow(): Choice {
  if (navigator.globalPrivacyControl) return "signal";
  const name = choiceCookie();
  const cookies = document.cookie.split("; ");
  if (cookies.includes(`${name}=${AGREED}`)) return "agreed";
  return cookies.includes(`${name}=${REFUSED}`) ? "refused" : "open";
}
