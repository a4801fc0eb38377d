import type { CartComplement, CartLine } from "@/lib/domain/cart/line";
import type { Spending } from "@/lib/domain/cart/pricing";
import type { Coupon } from "@/lib/domain/coupons/coupon";
import type { Selection } from "@/lib/domain/menu/selection";
import { type Centavos, toCentavos } from "@/lib/domain/money";
import {
  type Complement,
  choiceLines,
  type Item,
  itemName,
  type Order as TicketOrder,
} from "@/lib/domain/orders/ticket-facts.mjs";

/** An item of an order as it was agreed, with the wire's names; its price holds whatever the menu says now. */
export type AgreedItem = Omit<Item, "complements"> & {
  product_id: string;
  variation_id?: string | null | undefined;
  complements: readonly (Complement & { id: string; group_id?: string | undefined })[];
};

/** An order as its change reads it. */
export type ChangedOrder = Omit<TicketOrder, "order_items"> & {
  order_items: readonly AgreedItem[];
  number?: string | null | undefined;
  address_name?: string | null | undefined;
  is_paid: boolean;
};

/** An order that is being changed, with the rules that go on holding for it. */
export type OpenedChange = {
  /** How many changes it had. */
  version: number;
  order: ChangedOrder;
  neighborhoodId: string | null;
  /** An id of `paymentChoices`. */
  payment: string;
  coupon: Coupon | null;
  spending: Spending | null;
  /** The discount of an order that the shop typed itself; null: none, or not noted. */
  discount: { kind: "PERCENT" | "AMOUNT"; value: number } | null;
  /** The part of the order's payment that the shop still has. */
  moneyLeft: Centavos;
};

/** The line of an agreed item, in another amount. */
export function agreedLine(item: AgreedItem, qty: number): CartLine {
  const { product_id: id, variation_id: variation, variation_name: size, complements } = item;
  const price = toCentavos(item.price);
  const groups = new Map<string, CartComplement>();
  for (const { id, name, amount, price = 0, group_id = "", group_name, price_method: method = "SUM" } of complements) {
    const group = groups.get(group_id) ?? { id: group_id, name: group_name ?? "", priceMethod: method, options: [] };
    group.options.push({ id, name, price: toCentavos(price), qty: amount });
    groups.set(group_id, group);
  }
  return {
    ...{ id, name: itemName(item), image: null, price, priceFinal: price, qty, note: item.observations ?? "" },
    variation: variation ? { id: variation, name: size ?? "", price: 0 } : null,
    selectedComplements: [...groups.values()],
  };
}

export function agreedSelection({ variation_id: variation, complements }: AgreedItem): Selection {
  const quantities: Record<string, Record<string, number>> = {};
  for (const { id, group_id: group = "", amount } of complements)
    quantities[group] = { ...quantities[group], [id]: amount };
  return { variationId: variation ?? null, quantities };
}

/** Equal for items that differ in nothing but their amount. */
export function agreedKey({ product_id, variation_id, observations, price, complements }: AgreedItem): string {
  const choices = choiceLines({ amount: 1, complements: [...complements] });
  return JSON.stringify([product_id, variation_id ?? null, observations || null, price, choices]);
}
