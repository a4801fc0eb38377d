import { money, plainTextId, wholeNumber } from "@/lib/contract/reading/readers";
import { isRecord, type Reader } from "@/lib/contract/reading/reading";
import { isPriceMethod, type PriceMethod } from "@/lib/domain/menu/price-method";

const MAX_ENTRIES = 1_000;

/** `{variation id: value}`. One unreadable value makes all of them unreadable, because the price would be a guess. */
function byVariation(value: Reader<number>, noun: string, description: string): Reader<Record<string, number>> {
  return {
    noun,
    json: { type: "object", additionalProperties: value.json, description },
    read(raw) {
      if (!isRecord(raw)) return null;
      const entries = Object.entries(raw);
      const read = entries.map(([id, each]) => (plainTextId.read(id) ? value.read(each) : null));
      if (entries.length > MAX_ENTRIES || !read.every((each) => each !== null)) return null;
      return {
        value: Object.fromEntries(entries.map(([id], index) => [id, read[index]?.value ?? 0])),
        asSpecified: read.every(({ asSpecified }) => asSpecified),
      };
    },
    show: (all) => JSON.stringify(all),
  };
}

export const pricesByVariation = byVariation(
  money,
  "preços por tamanho",
  "Reais by variation id. `price` counts without a variation, or for one that is not listed.",
);

export const limitsByVariation = byVariation(
  wholeNumber(0),
  "máximos por tamanho",
  "The maximum by variation id, in place of `max_quantity`; 0 hides the group. Equal within a group.",
);

/** `UNKNOWN`: the product is shown but cannot be ordered. */
export type WrittenMethod = PriceMethod | "UNKNOWN";

export const priceMethod: Reader<PriceMethod> = {
  noun: "SUM, MAX ou AVG",
  json: {
    type: "string",
    enum: ["SUM", "MAX", "AVG"],
    description:
      "How the group counts: added, the dearest or the mean of all groups of the method. Equal within a group.",
  },
  read(raw) {
    const word = typeof raw === "string" ? raw.trim().toUpperCase() : "";
    return isPriceMethod(word) ? { value: word, asSpecified: word === raw } : null;
  },
  show: (method) => method,
};
