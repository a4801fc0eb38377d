import { CHOICE_DAYS } from "@/lib/domain/measurement/consent";
import { REFUSED, yes } from "./choice-now";
import { choiceCookie } from "./consent";

const CHANGED = "measurement:choice";

export function choose(agrees: boolean): void {
  const name = choiceCookie();
  if (name === null) return;
  const secure = name.startsWith("__Host-") ? "; Secure" : "";
  const seconds = CHOICE_DAYS * 24 * 60 * 60;
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have the Cookie Store API only since 2025
  document.cookie = `${name}=${agrees ? yes() : REFUSED}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
  window.dispatchEvent(new Event(CHANGED));
  if (agrees) prepareEvents();
}

/** Loads the sender early, so that no event is lost when the page changes. */
export function prepareEvents(): void {
  import("./send-event").catch(() => {});
}

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
