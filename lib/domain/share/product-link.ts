import { unavailableCopy } from "@/lib/domain/cart/copy";
import { type CartLine, lineOf } from "@/lib/domain/cart/line";
import { availableChoice } from "@/lib/domain/cart/reprice";
import type { Product, Variation } from "@/lib/domain/menu/product";
import { productPath } from "@/lib/domain/menu/product-path";
import { firstMissing, groupTotal, initialSelection, pickerGroup, type Selection } from "@/lib/domain/menu/selection";
import { shownSize } from "@/lib/domain/menu/starting-price";
import { withMode } from "@/lib/domain/mode/address";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { CHOICE_PARAM } from "./link-params";
import { cartLineOf, linkedLineOf, readChoice, writtenChoice } from "./linked-line";

export type LinkedChoice = { selection: Selection; qty: number; notice: string | null };

/** `mode` is that of the customer's cart, and becomes part of the link. */
export function configuredPath(
  product: Product,
  selection: Selection,
  qty: number,
  mode: OrderMode | null = null,
): string {
  const choice = written(product, selection, qty);
  const plain = productPath(product);
  const isUsual = choice === written(product, initialSelection(product), 1);
  return withMode(isUsual ? plain : chosenPath(product, choice), mode);
}

export function choiceInSearch(product: Product, search: string): LinkedChoice | null {
  const choice = new URLSearchParams(search).get(CHOICE_PARAM);
  if (!choice) return null;
  const line = cartLineOf(readChoice(product.id, choice), product);
  const { selection, left } = availableChoice(line, product);
  // If a choice is gone, the customer chooses again; otherwise anything that the link omits keeps its default.
  const filled = left.length > 0 ? selection : withDefaults(product, selection);
  return { selection: filled, qty: line.qty, notice: unavailableCopy(left) || null };
}

/**
 * Applies a link's choice to the product as the menu sells it now; the returned `choice` is its canonical spelling.
 * Null for the default choice, or if it cannot be ordered.
 */
export function choiceOfLink(product: Product, choice: string): { line: CartLine; choice: string } | null {
  const read = product.available ? choiceInSearch(product, `?${CHOICE_PARAM}=${choice}`) : null;
  if (!read || firstMissing(product, read.selection)) return null;
  const spelling = written(product, read.selection, read.qty);
  if (spelling === written(product, initialSelection(product), 1)) return null;
  return { line: lineOf(product, read.selection, "", read.qty), choice: spelling };
}

/** The address of a product with a choice. */
export function chosenPath(product: Product, choice: string): string {
  return `${productPath(product)}?${CHOICE_PARAM}=${choice}`;
}

/** The address of a product with one of its options chosen, and the rest as usual. */
export function flavourPath(product: Product, optionId: string): string {
  const options = [{ id: optionId, qty: 1 }];
  return chosenPath(product, writtenChoice({ id: product.id, qty: 1, variationId: null, options, note: "" }));
}

/** The address of one of a product's sizes: the product's own for the one whose price its page shows. */
export function sizePath(product: Product, size: string): string {
  return size === shownSize(product)?.id ? productPath(product) : chosenPath(product, writtenSize(product, size));
}

/** The size that a link chooses, with whatever else; null if its product's page shows that one anyway. */
export function sizeOfLink(product: Product, choice: string): { size: Variation; choice: string } | null {
  const { variationId } = readChoice(product.id, choice);
  const size = product.variations.find(({ id }) => id === variationId);
  return size && size !== shownSize(product) ? { size, choice: writtenSize(product, size.id) } : null;
}

function writtenSize({ id }: Product, size: string): string {
  return writtenChoice({ id, qty: 1, variationId: size, options: [], note: "" });
}

function written(product: Product, selection: Selection, qty: number): string {
  return writtenChoice(linkedLineOf(lineOf(product, selection, "", qty)));
}

function withDefaults(product: Product, selection: Selection): Selection {
  const usual = initialSelection(product);
  const picker = pickerGroup(product);
  const picks = picker && groupTotal(selection, picker.id) === 0 ? usual.quantities : {};
  return {
    variationId: selection.variationId ?? usual.variationId,
    quantities: { ...selection.quantities, ...picks },
  };
}
