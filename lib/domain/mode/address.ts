import { ORDER_MODES, type OrderMode } from "./mode";

/** The query parameter, as in `?modo=retirada`. */
export const MODE_PARAM = "modo";

export const MODE_WORDS: Record<OrderMode, string> = { DELIVERY: "entrega", TAKEOUT: "retirada" };

export function modeOfWord(word: string | null): OrderMode | null {
  return ORDER_MODES.find((mode) => MODE_WORDS[mode] === word?.toLowerCase()) ?? null;
}

export function modeInSearch(search: string): OrderMode | null {
  return modeOfWord(new URLSearchParams(search).get(MODE_PARAM));
}

/** Whether a query may name a mode. Cheap, so that the code that reads it loads only if needed. */
export function mayNameMode(search: string): boolean {
  return search.includes(`${MODE_PARAM}=`);
}

/** The query without its mode, once that has been followed. */
export function withoutMode(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(MODE_PARAM);
  return rest.size > 0 ? `?${rest}` : "";
}

/** Adds pick-up to a shared address; a link means delivery anyway. */
export function withMode(path: string, mode: OrderMode | null): string {
  return mode === "TAKEOUT" ? `${path}${path.includes("?") ? "&" : "?"}${MODE_PARAM}=${MODE_WORDS[mode]}` : path;
}
