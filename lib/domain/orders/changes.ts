import type { Centavos } from "@/lib/domain/money";
import { ownNote } from "./own-note.mjs";
import { whenText } from "./ticket.mjs";
import {
  type ChangeLine,
  choiceLines,
  collectedOf,
  type Item,
  isPickUp,
  itemName,
  money,
  type OrderChange,
  paymentName,
  type Order as TicketOrder,
} from "./ticket-facts.mjs";

export type { ChangeLine, OrderChange };

export const CHANGE_ABOUTS = [
  "item",
  "delivery",
  "time",
  "payment",
  "discount",
  "fee",
  "note",
] as const satisfies readonly ChangeLine["about"][];

/** The parts of an order that its shop may change. */
export type Changeable = Pick<
  TicketOrder,
  | "order_items"
  | "order_type"
  | "source"
  | "full_address"
  | "neighborhood_name"
  | "complement"
  | "reference"
  | "created_at"
  | "timezone"
  | "promised_at"
  | "delivery_time"
  | "deliver_start_time"
  | "deliver_end_time"
  | "payment_method"
  | "paymentType"
  | "cash"
  | "discount"
  | "promo_code"
  | "discount_reason"
  | "delivery_tax"
  | "total"
  | "observations"
>;

type About = Exclude<ChangeLine["about"], "item">;

/** Everything besides the items, in the order in which it is read; null: the order has none. */
const FACTS: readonly [about: About, textOf: (order: Changeable) => string | null][] = [
  ["delivery", placeText],
  ["time", whenText],
  ["payment", paymentText],
  ["discount", discountText],
  [
    "fee",
    (order) => (isPickUp(order) ? null : `Entrega ${order.delivery_tax > 0 ? money(order.delivery_tax) : "grátis"}`),
  ],
  ["note", ({ observations }) => observations || null],
];

/** The difference between two versions of an order, items first; none where nothing that anybody reads changed. */
export function changeLines(before: Changeable, after: Changeable): ChangeLine[] {
  const facts = FACTS.map(([about, textOf]) => ({ about, from: textOf(before), to: textOf(after) }));
  return [...itemLines(before.order_items, after.order_items), ...facts.filter(({ from, to }) => from !== to)];
}

/** The totals with delivery of both versions, in reais. */
export function changedTotals(before: Changeable, after: Changeable): Pick<OrderChange, "total_before" | "total"> {
  return { total_before: collectedOf(before), total: collectedOf(after) };
}

/**
 * Returns what the customer of a paid order still has to pay after a change; below zero, what goes back. The shop, which
 * may have refunded a part before, never ends with less than the new `price`. `difference`: to all that the customer was to pay.
 */
export function dueAfterChange({
  difference,
  price,
  left,
}: Record<"difference" | "price" | "left", Centavos>): Centavos {
  return Math.max(difference, Math.min(0, price - left));
}

/** '2 x X-Bacon, Grande, Ponto: Ao ponto (sem cebola)': all that the kitchen needs, without prices. */
export function itemText(item: Item): string {
  return `${item.amount} x ${plainItem(item)}`;
}

function plainItem(item: Item): string {
  const note = ownNote(item);
  const parts = [itemName(item), item.variation_name, ...choiceLines({ ...item, amount: 1 }).flat()];
  return parts.filter(Boolean).join(", ") + (note && ` (${note})`);
}

/** Equal items first, then those of another amount, then those of the same dish; what is left was added or removed. */
const ALIKE = [itemText, plainItem, itemName];

function itemLines(before: readonly Item[], after: readonly Item[]): ChangeLine[] {
  const free = new Set(before);
  const earlier = new Map<Item, Item>();
  for (const textOf of ALIKE)
    for (const item of after) {
      const found = earlier.has(item) ? undefined : [...free].find((each) => textOf(each) === textOf(item));
      if (!found) continue;
      earlier.set(item, found);
      free.delete(found);
    }
  const lines = after.map((item) => {
    const was = earlier.get(item);
    return { about: "item" as const, from: was ? itemText(was) : null, to: itemText(item) };
  });
  const gone = [...free].map((item) => ({ about: "item" as const, from: itemText(item), to: null }));
  return [...lines.filter(({ from, to }) => from !== to), ...gone];
}

function placeText(order: Changeable): string {
  if (isPickUp(order)) return order.source === "counter" ? "Balcão" : "Retirada na loja";
  const { full_address: street, neighborhood_name: district, complement, reference } = order;
  return [street, district, complement, reference].filter(Boolean).join(", ");
}

function paymentText(order: Changeable): string {
  return [paymentName(order), order.cash && `troco para ${money(order.cash)}`].filter(Boolean).join(", ");
}

function discountText({ discount, promo_code: code, discount_reason: reason }: Changeable): string | null {
  if (discount <= 0) return code ? `Cupom ${code}` : null;
  const why = [code && `cupom ${code}`, reason].filter(Boolean).join(", ");
  return `Desconto de ${money(discount)}${why && ` (${why})`}`;
}

/** A change in a line for the shop's log, which keeps nobody's address. */
export function changeSummary({ lines, total_before: before, total }: Omit<OrderChange, "at">): string {
  const texts = lines.map(({ about, from, to }) => {
    if (about === "delivery" || about === "note") return about === "note" ? "observação" : "endereço";
    if (from === null) return `mais ${to}`;
    return to === null ? `sem ${from}` : `${from} → ${to}`;
  });
  return [...texts, ...(before === total ? [] : [`total ${money(before)} → ${money(total)}`])].join("; ");
}
