import type { Reader } from "@/lib/contract/reading/reading";
import { oneOf, wordOf } from "@/lib/contract/reading/words";
import { isOrderMode, ORDER_MODES, type OrderMode } from "@/lib/domain/mode/mode";

/** Ignores unknown modes; the list may end up empty. */
export const modeList: Reader<OrderMode[]> = {
  noun: "lista de DELIVERY e TAKEOUT",
  json: {
    type: "array",
    items: { type: "string", enum: [...ORDER_MODES] },
  },
  read(raw) {
    if (!Array.isArray(raw)) return null;
    const words = raw.map(wordOf);
    return { value: ORDER_MODES.filter((mode) => words.includes(mode)), asSpecified: raw.every(isOrderMode) };
  },
  show: (modes) => modes.join(", "),
};

export const orderMode = oneOf(ORDER_MODES, "DELIVERY ou TAKEOUT");
