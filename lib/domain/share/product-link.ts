import { unavailableCopy } from "@/lib/domain/cart/copy";
import { lineOf } from "@/lib/domain/cart/line";
import { availableChoice } from "@/lib/domain/cart/reprice";
import type { Product } from "@/lib/domain/menu/product";
import { productPath } from "@/lib/domain/menu/product-path";
import { groupTotal, initialSelection, pickerGroup, type Selection } from "@/lib/domain/menu/selection";
import { withMode } from "@/lib/domain/mode/address";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { CHOICE_PARAM } from "./link-params";
import { cartLineOf, linkedLineOf, readChoice, writtenChoice } from "./linked-line";

export type LinkedChoice = { selection: Selection; qty: number; notice: string | null };

/** `mode`: of the customer's cart, which the link keeps. */
export function configuredPath(
  product: Product,
  selection: Selection,
  qty: number,
  mode: OrderMode | null = null,
): string {
  const choice = written(product, selection, qty);
  const plain = productPath(product);
  const isUsual = choice === written(product, initialSelection(product), 1);
  return withMode(isUsual ? plain : `${plain}?${CHOICE_PARAM}=${choice}`, mode);
}

export function choiceInSearch(product: Product, search: string): LinkedChoice | null {
  const choice = new URLSearchParams(search).get(CHOICE_PARAM);
  if (!choice) return null;
  const line = cartLineOf(readChoice(product.id, choice), product);
  const { selection, left } = availableChoice(line, product);
  // Where a choice is gone the customer chooses again; what the link does not mention keeps its default.
  const filled = left.length > 0 ? selection : withDefaults(product, selection);
  return { selection: filled, qty: line.qty, notice: unavailableCopy(left) || null };
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
