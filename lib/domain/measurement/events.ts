import { type CartLine, lineTotal, unitPrice } from "@/lib/domain/cart/line";
import type { Totals } from "@/lib/domain/cart/pricing";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import type { Product } from "@/lib/domain/menu/product";
import type { Section } from "@/lib/domain/menu/sections";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { type Centavos, toReais } from "@/lib/domain/money";
import type { Order } from "@/lib/domain/orders/order";
import { ITEM_LIMIT, TEXT_LIMIT } from "./limits";
import type { MeasuredEvent, MeasuredItem } from "./schema";

export function viewItem(product: Product, sections: readonly Section[]): MeasuredEvent {
  const price = startingPrice(product).amount;
  const item = itemOf({ id: product.id, name: fullName(product), price, quantity: 1 }, sections);
  return { name: "view_item", params: saleOf([item], price) };
}

export function addToCart(lines: readonly CartLine[], sections: readonly Section[] = []): MeasuredEvent {
  const value = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  return { name: "add_to_cart", params: saleOf(itemsOf(lines, sections), value) };
}

export function beginCheckout(lines: readonly CartLine[], { total }: Pick<Totals, "total">): MeasuredEvent {
  return { name: "begin_checkout", params: saleOf(itemsOf(lines), total) };
}

export function purchase(
  order: Pick<Order, "number" | "total" | "deliveryFee">,
  lines: readonly CartLine[],
): MeasuredEvent {
  const { number, total, deliveryFee } = order;
  const params = { ...saleOf(itemsOf(lines), total), transaction_id: number, shipping: toReais(deliveryFee) };
  return { name: "purchase", params };
}

function saleOf(items: MeasuredItem[], value: Centavos) {
  return { currency: "BRL" as const, value: toReais(value), items };
}

function itemsOf(lines: readonly CartLine[], sections: readonly Section[] = []): MeasuredItem[] {
  return lines.slice(0, ITEM_LIMIT).map((line) => {
    const { id, name, variation, qty } = line;
    return itemOf({ id, name, variant: variation?.name, price: unitPrice(line), quantity: qty }, sections);
  });
}

type Sold = { id: string; name: string; variant?: string; price: Centavos; quantity: number };

// Field by field, because a line also holds the customer's note.
function itemOf({ id, name, variant, price, quantity }: Sold, sections: readonly Section[]): MeasuredItem {
  const section = sections.find(({ products }) => products.some((product) => product.id === id));
  return {
    item_id: id,
    item_name: name.slice(0, TEXT_LIMIT),
    item_category: section?.category.name.slice(0, TEXT_LIMIT),
    item_variant: variant?.slice(0, TEXT_LIMIT),
    price: toReais(price),
    quantity,
  };
}
