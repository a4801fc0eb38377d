import { ORDER_MODES, type OrderMode } from "./mode";

/** In addresses: `?modo=retirada`. */
export const MODE_PARAM = "modo";

export const MODE_WORDS: Record<OrderMode, string> = { DELIVERY: "entrega", TAKEOUT: "retirada" };

export function modeOfWord(word: string | null): OrderMode | null {
  return ORDER_MODES.find((mode) => MODE_WORDS[mode] === word?.toLowerCase()) ?? null;
}

export function modeInSearch(search: string): OrderMode | null {
  return modeOfWord(new URLSearchParams(search).get(MODE_PARAM));
}

/** Whether a query may name a mode, told by what a page has at once: only then what reads it is loaded. */
export function mayNameMode(search: string): boolean {
  return search.includes(`${MODE_PARAM}=`);
}

/** The rest of a query, once its mode has been followed. */
export function withoutMode(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(MODE_PARAM);
  return rest.size > 0 ? `?${rest}` : "";
}

/** A shared address keeps pick-up; delivery is what a link means anyway. */
export function withMode(path: string, mode: OrderMode | null): string {
  return mode === "TAKEOUT" ? `${path}${path.includes("?") ? "&" : "?"}${MODE_PARAM}=${MODE_WORDS[mode]}` : path;
}
