import type { Centavos } from "@/lib/domain/money";
import { partsOf, WHOLE } from "./parts.mjs";

/** How the groups of a product combine into its price; the words are Open Delivery's. */
export type PriceMethod = "SUM" | "MAX" | "AVG";

/** `price` is per unit, in the chosen variation. A missing method is SUM. */
export type PricedChoice = { priceMethod?: PriceMethod | undefined; price: Centavos; qty: number };

export function isPriceMethod(text: unknown): text is PriceMethod {
  return text === "SUM" || text === "MAX" || text === "AVG";
}

/**
 * The amount that the chosen options add to one unit: the sum of SUM options, the dearest of the MAX pool, the mean of
 * the AVG pool (rounded half up once). Each option counts as often as its quantity; an empty pool adds nothing.
 */
export function priceOfChoices(choices: readonly PricedChoice[]): Centavos {
  let [sum, dearest, shared, units] = [0, 0, 0, 0];
  for (const { priceMethod, price, qty } of choices) {
    if (qty <= 0) continue;
    if (priceMethod === "MAX") dearest = Math.max(dearest, price);
    else if (priceMethod === "AVG") {
      shared += price * qty;
      units += qty;
    } else sum += price * qty;
  }
  return sum + dearest + meanOf(shared, units);
}

/** Rounded half up; 0 without units. */
export function meanOf(sum: Centavos, units: number): Centavos {
  return units === 0 ? 0 : Math.floor((2 * sum + units) / (2 * units));
}

/** '1/2 Calabresa' for a part, 'Calabresa' for the whole pool, '2× Bacon' or 'Bacon' if prices are summed. */
export function choiceLabels(
  choices: readonly { name: string; qty: number; priceMethod?: PriceMethod | undefined }[],
): string[] {
  const parts = partsOf(choices);
  return choices.map(({ name, qty }, index) => {
    const part = parts[index];
    if (part === WHOLE) return name;
    if (part) return `${part} ${name}`;
    return qty > 1 ? `${qty}× ${name}` : name;
  });
}
