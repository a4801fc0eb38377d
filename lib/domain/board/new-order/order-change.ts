import { primaryLine } from "@/lib/domain/address/lines";
import { type CartLine, unitPrice } from "@/lib/domain/cart/line";
import { instantOf } from "@/lib/domain/dates";
import { localMinute } from "@/lib/domain/market/local-time";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { formatMoney, toCentavos, toReais } from "@/lib/domain/money";
import { type Changeable, changedTotals, changeLines, dueAfterChange } from "@/lib/domain/orders/changes";
import { ownNote } from "@/lib/domain/orders/own-note.mjs";
import type { Item, OrderChange } from "@/lib/domain/orders/ticket-facts.mjs";
import { maskPhone } from "@/lib/domain/text/phone";
import { type AgreedItem, agreedKey, agreedSelection, type ChangedOrder, type OpenedChange } from "./agreed";
import {
  cashOf,
  chosenPayment,
  type Draft,
  type DraftItem,
  discountOf,
  draftLines,
  draftSums,
  emptyDraft,
  modeOfWay,
  type OrderForm,
} from "./draft";

/** The form filled with what the order has. */
export function draftOfOrder(key: string, opened: OpenedChange): Draft {
  const { order, neighborhoodId, payment } = opened;
  const way = order.order_type !== "TAKEOUT" ? "DELIVERY" : order.source === "counter" ? "COUNTER" : "TAKEOUT";
  return {
    ...emptyDraft(key),
    ...{ way, change: opened, time: timeOf(order), payment, isDespiteClosed: true },
    phone: maskPhone(order.customer_phone ?? ""),
    name: order.customer_name ?? "",
    street: order.address_name ?? "",
    number: order.number ?? "",
    districtId: neighborhoodId ?? "",
    complement: order.complement ?? "",
    reference: order.reference ?? "",
    items: order.order_items.map(itemOf),
    note: order.observations ?? "",
    cash: order.cash ? typed(order.cash) : "",
    discount: discountOfOrder(opened),
  };
}

function itemOf(agreed: AgreedItem): DraftItem {
  const { product_id: productId, amount: qty } = agreed;
  return { productId, selection: agreedSelection(agreed), note: ownNote(agreed), qty, agreed };
}

function discountOfOrder({ order, discount, coupon }: OpenedChange): Draft["discount"] {
  if (coupon || !order.discount_reason) return null;
  const { kind, value } = discount ?? { kind: "AMOUNT" as const, value: order.discount };
  return { kind, value: kind === "AMOUNT" ? typed(value) : String(value), reason: order.discount_reason };
}

/** Reais as people type them. */
function typed(reais: number): string {
  return formatMoney(toCentavos(reais)).replace(/^R\$\s/, "");
}

/** The draft over an order that another device has changed meanwhile: all that was typed stays. */
export function rebased(draft: Draft, opened: OpenedChange): Draft {
  const free = [...opened.order.order_items];
  const items = draft.items.map(({ agreed, ...item }): DraftItem => {
    const at = agreed ? free.findIndex((each) => agreedKey(each) === agreedKey(agreed)) : -1;
    const [found] = at < 0 ? [] : free.splice(at, 1);
    return found ? { ...item, agreed: found } : item;
  });
  return { ...draft, change: opened, items };
}

/** Where a kept item stands in the order; null for a new one. */
export function keptAt({ agreed }: DraftItem, { order }: OpenedChange): number | null {
  const at = agreed ? order.order_items.indexOf(agreed) : -1;
  return at < 0 ? null : at;
}

/** '2026-11-28T19:30' in the shop's zone: when an order is promised for, or when its slot begins. */
function timeOf({
  deliver_start_time: start,
  promised_at: promised,
  timezone = DEFAULT_TIMEZONE,
}: ChangedOrder): string {
  const at = start ?? promised;
  return at ? new Date(localMinute(timezone, new Date(at)) * 60_000).toISOString().slice(0, 16) : "";
}

/** The time that the shop chose anew, in ISO; null: as it was. */
export function changedTime({ time }: Draft, { order }: OpenedChange): string | null {
  if (time === "" || time === timeOf(order)) return null;
  const at = instantOf(`${time}:00`, order.timezone ?? DEFAULT_TIMEZONE);
  return at === null ? null : new Date(at).toISOString();
}

/** Whether the way to pay is another one than the order's. */
export function isOtherPayment({ payment }: Draft, opened: OpenedChange): boolean {
  return !opened.order.is_paid && payment !== opened.payment;
}

/** The changes that the draft makes, as the API will say them. */
export function draftChange(draft: Draft, opened: OpenedChange, form: OrderForm): Omit<OrderChange, "at"> {
  const after = orderAfter(draft, opened, form);
  return { lines: changeLines(opened.order, after), ...changedTotals(opened.order, after) };
}

function orderAfter(draft: Draft, opened: OpenedChange, form: OrderForm): Changeable {
  const { order } = opened;
  const { totals, terms, district } = draftSums(draft, form);
  const option = isOtherPayment(draft, opened) ? chosenPayment(draft, form) : null;
  const taken = totals.discount - totals.spent + (terms.fee - totals.deliveryFee);
  const { street, number, complement, reference } = draft;
  const isDelivery = modeOfWay(draft.way) === "DELIVERY";
  const time = changedTime(draft, opened);
  return {
    ...order,
    order_items: draftLines(draft, form).flatMap((each, index) => itemAfter(draft.items[index], each?.line)),
    order_type: modeOfWay(draft.way),
    full_address: isDelivery ? primaryLine({ street: street.trim(), number: number.trim() || null }) : null,
    neighborhood_name: isDelivery ? (district?.name ?? null) : null,
    complement: isDelivery ? complement.trim() || null : null,
    reference: isDelivery ? reference.trim() || null : null,
    ...(time && timesAfter(order, time)),
    ...(option && {
      paymentType: { name: option.selection.type.name },
      payment_method: { name: (option.selection.method ?? option.selection.type).name },
    }),
    cash: order.is_paid ? order.cash : cashAfter(draft, form),
    discount: toReais(totals.discount),
    promo_code: opened.coupon && taken <= 0 ? null : order.promo_code,
    discount_reason: discountOf(draft) ? (draft.discount?.reason.trim() ?? null) : null,
    delivery_tax: toReais(totals.deliveryFee),
    total: toReais(totals.total),
    observations: draft.note.trim() || null,
  };
}

function cashAfter(draft: Draft, form: OrderForm): number | null {
  const cash = cashOf(draft, chosenPayment(draft, form));
  return cash === null ? null : toReais(cash);
}

function timesAfter(
  { deliver_start_time: start, deliver_end_time: end }: ChangedOrder,
  time: string,
): Partial<Changeable> {
  if (!start || !end) return { promised_at: time };
  const moved = new Date(Date.parse(end) + Date.parse(time) - Date.parse(start)).toISOString();
  return { deliver_start_time: time, deliver_end_time: moved, promised_at: moved };
}

function itemAfter(item: DraftItem | undefined, line: CartLine | undefined): Item[] {
  if (!item || !line) return [];
  if (item.agreed) {
    const isSameNote = item.note.trim() === ownNote(item.agreed);
    return [
      { ...item.agreed, amount: item.qty, observations: isSameNote ? item.agreed.observations : item.note.trim() },
    ];
  }
  const complements = line.selectedComplements.flatMap(({ name: group_name, priceMethod: price_method, options }) =>
    options.map(({ name, price, qty }) => ({ name, amount: qty, price: toReais(price), group_name, price_method })),
  );
  const names = { item_name: line.name, variation_name: line.variation?.name ?? null };
  return [{ ...names, amount: line.qty, price: toReais(unitPrice(line)), observations: line.note, complements }];
}

/** How a change affects money that was paid; null if nothing was paid yet, or nothing is to be paid or to go back. */
export function moneyAfter(
  { order, moneyLeft: left }: OpenedChange,
  { total, total_before: before }: Omit<OrderChange, "at">,
): string | null {
  if (!order.is_paid || order.payment_due === "SIMULATED") return null;
  const price = toCentavos(total);
  const difference = price - toCentavos(before) + toCentavos(order.still_due ?? 0);
  const due = dueAfterChange({ difference, price, left }) - toCentavos(order.to_return ?? 0);
  const sum = formatMoney(Math.abs(due));
  if (due === 0) return null;
  if (due > 0) return `Falta cobrar ${sum} ${order.order_type === "TAKEOUT" ? "na retirada" : "na entrega"}.`;
  return order.charge?.provider
    ? `O site devolve ${sum} ao cliente, sozinho.`
    : `Devolva ${sum} ao cliente: o painel lembra até alguém tocar em Devolvido.`;
}
