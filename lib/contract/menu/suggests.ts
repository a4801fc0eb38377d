import { plainTextId } from "@/lib/contract/reading/readers";
import type { Reader } from "@/lib/contract/reading/reading";

const MAX_IDS = 100;

/** Without ids that cannot be read, and without repeated ones. */
export const suggestedIds: Reader<string[]> = {
  noun: "lista de ids de produtos",
  json: {
    type: "array",
    items: plainTextId.json,
    description: "Ids of products that the cart offers with this one; at most three are shown.",
  },
  read(raw) {
    if (!Array.isArray(raw) || raw.length > MAX_IDS) return null;
    const read = raw.map((id) => plainTextId.read(id));
    return {
      value: [...new Set(read.flatMap((id) => (id ? [id.value] : [])))],
      asSpecified: read.every((id) => id?.asSpecified),
    };
  },
  show: (ids) => ids.join(", "),
};
