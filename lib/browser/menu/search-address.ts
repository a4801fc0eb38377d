import { routes } from "@/lib/domain/routes";

export function searchInAddress(): string | null {
  if (location.pathname !== routes.menu) return null;
  return new URLSearchParams(location.search).get("q")?.trim() || null;
}

export function writeSearchAddress(text: string): void {
  if (location.pathname !== routes.menu) return;
  const search = text.trim() ? `?${new URLSearchParams({ q: text.trim() })}` : "";
  if (search !== location.search) history.replaceState(history.state, "", routes.menu + search);
}
