import type { CartComplement, CartLine } from "@/lib/domain/cart/line";
import { type CheckedLines, checkedLines } from "@/lib/domain/cart/reprice";
import { isSameId } from "@/lib/domain/ids";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import type { Product } from "@/lib/domain/menu/product";
import { fold } from "@/lib/domain/text/fold";
import type { Order, OrderItem } from "./order";

export function reorderOf({ items }: Pick<Order, "items">, products: readonly Product[]): CheckedLines {
  const lines = items.map((item) => lineOfItem(item, productOf(item, products)));
  return checkedLines(lines, products);
}

function lineOfItem(item: OrderItem, product: Product | undefined): CartLine {
  const variation = variationOf(item, product);
  return {
    id: product?.id ?? item.productId ?? "",
    name: item.name,
    image: product?.image ?? null,
    price: item.price,
    priceFinal: item.price,
    qty: item.amount,
    note: noteOf(item, variation?.name ?? null),
    variation: variation && { ...variation, price: 0 },
    selectedComplements: item.complements.map((complement) => complementOf(complement, product)),
  };
}

/**
 * By name only if the order has no id and the name is unique: a dish that left the menu is not another dish of the same
 * name.
 */
function productOf({ productId, name }: OrderItem, products: readonly Product[]): Product | undefined {
  if (productId !== null) return products.find(({ id }) => isSameId(id, productId));
  return products.find((product) => isSameName(fullName(product), name));
}

/** By id; without one, by the name at the start of the note (`lib/contract/orders/order-body.ts`). */
function variationOf(item: OrderItem, product: Product | undefined): { id: string; name: string } | null {
  const variations = product?.variations ?? [];
  const found = variations.find(({ id, name }) =>
    item.variationId === null ? item.variationName === name || leads(item, name) : isSameId(id, item.variationId),
  );
  if (found) return { id: found.id, name: found.name };
  if (item.variationId === null) return null;
  return { id: item.variationId, name: item.variationName ?? /^([^.]+)\./.exec(item.note ?? "")?.[1] ?? item.name };
}

function leads({ note }: OrderItem, variationName: string): boolean {
  return note?.startsWith(`${variationName}.`) ?? false;
}

/** An order that names its variation has only the customer's own words in its note. */
function noteOf(item: OrderItem, variationName: string | null): string {
  const note = item.note ?? "";
  const isLed = item.variationName === undefined && variationName !== null && leads(item, variationName);
  return (isLed ? note.slice(variationName.length + 1) : note).trim();
}

function complementOf(
  { id, name, amount, price, groupId }: OrderItem["complements"][number],
  product?: Product,
): CartComplement {
  // Its own group first: a flavour and a crust may share a name.
  const groups = product?.groups.toSorted((one, other) => Number(other.id === groupId) - Number(one.id === groupId));
  const options = groups?.flatMap((group) => group.options) ?? [];
  const found = options.find((option) => (id === null ? isSameName(option.name, name) : isSameId(option.id, id)));
  // An order need not name an option's group; the check then finds the group by the option's id.
  return { id: groupId ?? "", name: "", options: [{ id: found?.id ?? id ?? "", name, price, qty: amount }] };
}

function isSameName(one: string, other: string): boolean {
  return fold(one).trim() === fold(other).trim();
}
