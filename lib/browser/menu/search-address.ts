import { routes } from "@/lib/domain/routes";

/** What the menu's address searches for (`/?q=…`); null when it searches for nothing. */
export function searchInAddress(): string | null {
  if (location.pathname !== routes.menu) return null;
  return new URLSearchParams(location.search).get("q")?.trim() || null;
}

/** Keeps the searched text in the menu's address, so that it can be reloaded and shared; no history entry, no request. */
export function writeSearchAddress(text: string): void {
  if (location.pathname !== routes.menu) return;
  const search = text.trim() ? `?${new URLSearchParams({ q: text.trim() })}` : "";
  if (search !== location.search) history.replaceState(history.state, "", routes.menu + search);
}
