import { fullName } from "@/lib/domain/menu/full-name.mjs";
import { type PricedChoice, type PriceMethod, priceOfChoices } from "@/lib/domain/menu/price-method";
import type { Product } from "@/lib/domain/menu/product";
import { type ChosenOption, chosenOptions, chosenVariation, type Selection } from "@/lib/domain/menu/selection";
import type { Centavos } from "@/lib/domain/money";
import { inOneLine } from "@/lib/domain/text/one-line";

/** `price` is the list price in the line's variation, before the price method is applied. */
export type CartOption = { id: string; name: string; price: Centavos; qty: number };
/** A missing method is SUM. */
export type CartComplement = { id: string; name: string; priceMethod?: PriceMethod; options: CartOption[] };

export type CartLine = {
  id: string;
  /** The product's full name. */
  name: string;
  image: string | null;
  price: Centavos;
  qty: number;
  note: string;
  variation: { id: string; name: string; price: Centavos } | null;
  priceFinal?: Centavos;
  selectedComplements: CartComplement[];
};

/** Identifies equal lines: product, variation, complements in any order and trimmed note. */
export type LineKey = string;

export function lineKey(line: Pick<CartLine, "id" | "variation" | "selectedComplements" | "note">): LineKey {
  const complements = line.selectedComplements
    .flatMap((group) => group.options.map((option) => [group.id, option.id, option.qty]))
    .map((entry) => JSON.stringify(entry))
    .sort();
  return JSON.stringify([line.id, line.variation?.id ?? null, complements, line.note.trim()]);
}

/** `priceFinal`, else price + variation + options by the method of their groups (specification §3). */
export function unitPrice(
  line: Pick<CartLine, "price" | "priceFinal" | "variation" | "selectedComplements">,
): Centavos {
  if (line.priceFinal !== undefined) return line.priceFinal;
  return line.price + (line.variation?.price ?? 0) + priceOfChoices(lineChoices(line));
}

/** Every option of a line with its group's method, for `priceOfChoices`, `partsOf` and `choiceLabels`. */
export function lineChoices(line: Pick<CartLine, "selectedComplements">): (CartOption & PricedChoice)[] {
  return line.selectedComplements.flatMap(({ priceMethod, options }) =>
    options.map((option) => ({ ...option, priceMethod })),
  );
}

export function lineTotal(line: Parameters<typeof unitPrice>[0] & { qty: number }): Centavos {
  return unitPrice(line) * line.qty;
}

export function lineOf(product: Product, selection: Selection, note: string, qty: number): CartLine {
  const variation = chosenVariation(product, selection);
  return {
    id: product.id,
    name: fullName(product),
    image: product.image,
    price: product.price,
    qty,
    note: inOneLine(note),
    variation: variation && { id: variation.id, name: variation.name, price: variation.price },
    selectedComplements: complementsOf(chosenOptions(product, selection)),
  };
}

function complementsOf(chosen: readonly ChosenOption[]): CartComplement[] {
  const complements: CartComplement[] = [];
  let open: ChosenOption["group"] | null = null;
  for (const { group, option, price, qty, priceMethod } of chosen) {
    const method = priceMethod === "SUM" ? {} : { priceMethod };
    if (group !== open) complements.push({ id: group.id, name: group.name, ...method, options: [] });
    open = group;
    complements.at(-1)?.options.push({ id: option.id, name: option.name, price, qty });
  }
  return complements;
}

export function selectionOf(line: CartLine): Selection {
  return {
    variationId: line.variation?.id ?? null,
    quantities: Object.fromEntries(
      line.selectedComplements.map((group) => [
        group.id,
        Object.fromEntries(group.options.map((option) => [option.id, option.qty])),
      ]),
    ),
  };
}
