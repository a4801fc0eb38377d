import { AGREED, choiceCookie } from "./track";

declare global {
  interface Navigator {
    /** Global Privacy Control: the browser says no for its user. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** How long a choice is remembered. */
export const CHOICE_DAYS = 180;

/** What the customer chose; `signal`: their browser refuses for them; `open`: nobody has answered yet, and nothing is sent. */
export type Choice = "agreed" | "refused" | "signal" | "open";

const REFUSED = "nao";
const CHANGED = "measurement:choice";

/** The choice as it stands at this moment. */
export function choiceNow(): Choice {
  if (navigator.globalPrivacyControl) return "signal";
  const name = choiceCookie();
  const cookies = document.cookie.split("; ");
  if (cookies.includes(`${name}=${AGREED}`)) return "agreed";
  return cookies.includes(`${name}=${REFUSED}`) ? "refused" : "open";
}

/** Keeps the customer's choice on this host; it holds from the next event on. */
export function choose(agrees: boolean): void {
  const name = choiceCookie();
  if (name === null) return;
  const secure = name.startsWith("__Host-") ? "; Secure" : "";
  const seconds = CHOICE_DAYS * 24 * 60 * 60;
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have the Cookie Store API only since 2025
  document.cookie = `${name}=${agrees ? AGREED : REFUSED}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
  window.dispatchEvent(new Event(CHANGED));
  if (agrees) prepareEvents();
}

/** Loads what sends events, so that none is lost to the page that it leads to. */
export function prepareEvents(): void {
  import("./tell").catch(() => {});
}

/** Follows the choice, also one made in another tab or on the page before; returns how to stop. */
export function onChoice(react: () => void): () => void {
  window.addEventListener(CHANGED, react);
  window.addEventListener("pageshow", react);
  document.addEventListener("visibilitychange", react);
  return () => {
    window.removeEventListener(CHANGED, react);
    window.removeEventListener("pageshow", react);
    document.removeEventListener("visibilitychange", react);
  };
}
