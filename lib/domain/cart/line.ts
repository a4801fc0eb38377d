import type { Product } from "@/lib/domain/menu/product";
import { chosenVariation, type Selection } from "@/lib/domain/menu/selection";
import type { Centavos } from "@/lib/domain/money";

export type CartOption = { id: string; name: string; price: Centavos; qty: number };
export type CartComplement = { id: string; name: string; options: CartOption[] };

export type CartLine = {
  id: string;
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

/** `priceFinal`, else price + variation + options (specification §3). */
export function unitPrice(
  line: Pick<CartLine, "price" | "priceFinal" | "variation" | "selectedComplements">,
): Centavos {
  if (line.priceFinal !== undefined) return line.priceFinal;
  const complements = line.selectedComplements
    .flatMap((group) => group.options)
    .reduce((sum, option) => sum + option.price * option.qty, 0);
  return line.price + (line.variation?.price ?? 0) + complements;
}

export function lineTotal(line: Parameters<typeof unitPrice>[0] & { qty: number }): Centavos {
  return unitPrice(line) * line.qty;
}

export function lineOf(product: Product, selection: Selection, note: string, qty: number): CartLine {
  const variation = chosenVariation(product, selection);
  return {
    id: product.id,
    name: product.name,
    image: product.image,
    price: product.price,
    qty,
    note: note.trim(),
    variation: variation && { id: variation.id, name: variation.name, price: variation.price },
    selectedComplements: product.groups.flatMap((group) => {
      const options = group.options.flatMap((option) => {
        const chosen = selection.quantities[group.id]?.[option.id] ?? 0;
        return chosen > 0 ? [{ id: option.id, name: option.name, price: option.price, qty: chosen }] : [];
      });
      return options.length > 0 ? [{ id: group.id, name: group.name, options }] : [];
    }),
  };
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

/** '2x Bacon crocante', or the name alone. */
export function countedName({ name, qty }: { name: string; qty: number }): string {
  return qty > 1 ? `${qty}x ${name}` : name;
}
