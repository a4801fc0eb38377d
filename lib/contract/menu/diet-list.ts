import type { Reader } from "@/lib/contract/reading/reading";
import { wordOf } from "@/lib/contract/reading/words";
import { DIETS, type Diet, isDiet } from "@/lib/domain/diets/diets";

/** Ignores unknown diets; the list may end up empty. */
export const dietList: Reader<Diet[]> = {
  noun: "lista de dietas",
  json: {
    type: "array",
    items: { type: "string", enum: [...DIETS] },
    description: "Whom it suits, as suitableDiet of Open Delivery. None: nothing is known, and nothing is said.",
  },
  read(raw) {
    if (!Array.isArray(raw)) return null;
    return { value: [...new Set(raw.map(wordOf))].filter(isDiet), asSpecified: raw.every(isDiet) };
  },
  show: (diets) => diets.join(", "),
};
