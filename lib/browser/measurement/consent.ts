import { AGREED, MEASUREMENT_META } from "@/lib/domain/measurement/consent";

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** `signal`: the browser opts out by itself. `open`: no choice yet, nothing is sent. */
export type Choice = "agreed" | "refused" | "signal" | "open";

export const REFUSED = "nao";

export function choiceCookie(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${MEASUREMENT_META}]`)?.content ?? null;
}

export function choiceNow(): Choice {
  if (navigator.globalPrivacyControl) return "signal";
  const name = choiceCookie();
  const cookies = document.cookie.split("; ");
  if (cookies.includes(`${name}=${AGREED}`)) return "agreed";
  return cookies.includes(`${name}=${REFUSED}`) ? "refused" : "open";
}
