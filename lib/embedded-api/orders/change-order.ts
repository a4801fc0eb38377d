import { createHash } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { COUNTER_ONLY, type OrderChangeBody } from "@/lib/contract/board/typed-order";
import { timezoneOf } from "@/lib/contract/market/read-market";
import type { CartLine } from "@/lib/domain/cart/line";
import type { Spending } from "@/lib/domain/cart/pricing";
import type { Coupon } from "@/lib/domain/coupons/coupon";
import { DAY_MS } from "@/lib/domain/durations";
import { ORDER_MODES } from "@/lib/domain/mode/mode";
import { toReais } from "@/lib/domain/money";
import { changedTotals, changeLines, changeSummary, dueAfterChange } from "@/lib/domain/orders/changes";
import { laterOf, minutesAfter } from "@/lib/domain/orders/promised-time";
import { mayChange } from "@/lib/domain/orders/transitions";
import { factsOf } from "@/lib/domain/payment/charge-state";
import { settlesOrder } from "@/lib/domain/payment/money-rule";
import { payAtOf } from "@/lib/domain/payment/pay-at";
import type { PaymentType } from "@/lib/domain/payment/types";
import { err, ok, type Result } from "@/lib/domain/result";
import { fold } from "@/lib/domain/text/fold";
import { returnBalance, spendBalance } from "@/lib/embedded-api/cashback/ledger";
import { offeredPaymentTypes } from "@/lib/embedded-api/catalogue/menu";
import { namedProducts } from "@/lib/embedded-api/catalogue/named-products";
import { couponRuleOf } from "@/lib/embedded-api/coupons/stored";
import { districts, orderItems } from "@/lib/embedded-api/db/schema";
import { deleteDelivery } from "@/lib/embedded-api/deliveries/rows";
import { recordEvent, scheduleWork } from "@/lib/embedded-api/order-events/record-event";
import { bookTyped, keepOwed, refundPart } from "@/lib/embedded-api/payments/refunds";
import {
  chargesOf,
  isPaidOffline,
  isSimulated,
  keptOf,
  receiptsOf,
  refundsOf,
  stateOf,
} from "@/lib/embedded-api/payments/rows";
import type { Dependencies, MarketContext } from "@/lib/embedded-api/request/context";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import { deliveryTimeOf, type JudgedSlot, judgedSlot } from "@/lib/embedded-api/scheduling/slots";
import { changeStock } from "@/lib/embedded-api/stock/stock";
import { eventOf, lockOrder, setOrder, statusChanged } from "./moves";
import { placeOfRow } from "./orders";
import { searchWords } from "./pages";
import { type PricedOrder, priceOrder } from "./pricing";
import { type OrderItemRow, type OrderRow, orderResponse } from "./response";
import { deliveryTo, itemRows } from "./rows";
import { bodyOf, destinationOf, discountFacts, discountOf } from "./typed-order";

/** `summary`: for the shop's log; null: the same change was made before. */
type Changed = Result<{ summary: string | null }, RequestError>;

/**
 * Changes an order before it leaves: one key is one change, and one that another device has overtaken is refused. Lines
 * that stay keep the price that was agreed; everything else goes by the rules of a new order, a new slot too, except the
 * shop's minimum and its hours for an order that is for now. Null: there is no such order.
 */
export async function changeOrder(
  { db }: Pick<Dependencies, "db">,
  context: MarketContext,
  number: number,
  change: OrderChangeBody,
  actor: string,
): Promise<Changed | null> {
  const order = await lockOrder(context, number);
  if (!order) return null;
  const { idempotency_key: key, ...content } = change;
  const fingerprint = createHash("sha256").update(JSON.stringify(content)).digest("base64url");
  const known = order.changes?.find((each) => each.key === key);
  if (known) return known.fingerprint === fingerprint ? ok({ summary: null }) : err(requestError(422, "KEY_REUSED"));
  const refused = await refusalOf(context, order, change);
  if (refused) return err(refused);
  const items = await itemsOf(context, order);
  const kept = keptRows(items, change);
  if (!kept) return err(requestError(422, "INVALID"));
  const found = await destinationOf(context, change);
  const coupon = order.typed ? discountOf(change) : await couponOf(context, order);
  const slot = await slotAfter(context, order, change, found);
  if (slot && !slot.ok) return slot;
  const times = slot ? timesOfSlot(context, order, slot.value) : promiseAfter(order, change);
  const priced = priceOrder(
    {
      ...{ isTaken: true, closed: "", minOrder: 0, modes: ORDER_MODES },
      menu: await namedProducts(
        db,
        context,
        change.products.map((product) => product.product_id),
        { at: times.deliverStart ?? order.deliverStart ?? undefined, modes: ORDER_MODES },
      ),
      paymentTypes: change.payment ? await offlineTypes(context) : [ownType(order)],
      address: found && { place: found.district && { ...placeOfRow(found.district), minOrder: 0 } },
      coupon: null,
      spending: spendingOf(context, order),
      discount: coupon,
      kept: kept.map(lineOfItem),
    },
    bodyOf({
      ...change,
      ...(change.payment ?? { payment_type_id: order.paymentTypeId, payment_method_id: null }),
      troco: order.isPaid ? null : change.troco,
      slot: order.deliverStart,
    }),
  );
  if (!priced.ok) return priced;
  const { lines, totals, menu } = priced.value;
  const stock = await changeStock(context, order.stockTaken ?? [], {
    ...{ before: items.map(lineOfItem), after: lines },
    slot: times.deliverStart ?? order.deliverStart,
  });
  if (!stock.ok) return stock;
  const ids = { marketId: context.market, orderId: order.id, from: kept.length };
  const newItems = [...kept, ...itemRows(lines.slice(kept.length), menu, ids)];
  const place = placeAfter(context, order, found, change);
  const taken = coupon ? totals.discount - totals.spent + (priced.value.listFee - totals.deliveryFee) : 0;
  const changed: Partial<OrderRow> = {
    ...place,
    ...times,
    ...(change.payment && paymentAfter(context, priced.value.payment)),
    ...(order.typed && { typed: { ...withoutDiscount(order.typed), ...discountFacts(change) } }),
    ...(order.coupon && taken <= 0 && { coupon: null, couponValue: null }),
    ...(order.coupon && taken > 0 && { couponValue: taken }),
    balanceUsed: totals.spent || null,
    stockTaken: stock.value.length > 0 ? stock.value : null,
    ...{ subtotal: totals.subtotal, discount: totals.discount, total: totals.total },
    deliveryTax: totals.deliveryFee,
    cash: order.isPaid ? order.cash : priced.value.cash,
    observations: change.observations,
    search: order.search && searchWords({ ...order, ...place }, newItems),
  };
  const next: OrderRow = { ...order, ...changed };
  const shown = (row: OrderRow, rows: readonly OrderItemRow[]) => ({
    ...orderResponse(row, rows, []),
    timezone: timezoneOf(context.row.body),
  });
  const [before, after] = [shown(order, items), shown(next, newItems)];
  const difference = { lines: changeLines(before, after), ...changedTotals(before, after) };
  if (difference.lines.length === 0) return err(requestError(422, "NOTHING_CHANGED"));
  if (next.balanceUsed !== order.balanceUsed) {
    await returnBalance(context, order);
    await spendBalance(context, order, totals.spent);
  }
  const stillDue = await dueAfter(context, order, next, { key, actor });
  const changes = [...(order.changes ?? []), { at: context.now.toISOString(), key, fingerprint, ...difference }];
  await setOrder(context, order.id, { ...changed, changes, stillDue });
  await storeItems(context, order, newItems);
  // A courier who was paid goes on owing it.
  if (next.orderType !== "DELIVERY" && !order.deliveredAt) await deleteDelivery(context, order.id);
  if (next.acceptBy && next.acceptBy !== order.acceptBy) await scheduleWork(context, next.acceptBy);
  await recordEvent(context, eventOf(order, { type: "changed", isNews: true, actor }));
  return ok({ summary: changeSummary(difference) });
}

/** Everything that the form of a change needs besides the order and the menu; amounts in reais, times in ISO. */
export async function changeableOf(context: MarketContext, number: number) {
  const order = await lockOrder(context, number);
  if (!order) return null;
  const rule = await couponOf(context, order);
  const spending = spendingOf(context, order);
  const names = await context.tx
    .select({ id: districts.id, name: districts.name })
    .from(districts)
    .where(eq(districts.marketId, context.market));
  const own = names.find(({ name }) => fold(name) === fold(order.delivery.neighborhood_name ?? ""));
  return {
    version: order.changes?.length ?? 0,
    neighborhood_id: own?.id ?? null,
    payment_type_id: order.paymentTypeId,
    payment_method_id: order.paymentMethodId,
    /** The customer's coupon, whose rule goes on holding; amounts in centavos. */
    coupon: rule && { code: rule.code, kind: rule.kind, value: rule.value, minOrder: rule.minOrder },
    spending,
    discount: order.typed?.discount ?? null,
    /** In reais. */
    money_left: toReais(await moneyLeft(context, order)),
  };
}

async function refusalOf(
  context: MarketContext,
  order: OrderRow,
  { version, payment, time, discount, order_type: mode }: OrderChangeBody,
): Promise<RequestError | null> {
  const refuse = (code: Parameters<typeof statusChanged>[1]) => statusChanged(order, code).error;
  if (!mayChange(order.status)) return refuse("CANNOT_CHANGE");
  if (version !== (order.changes?.length ?? 0)) return refuse("ORDER_CHANGED");
  const charges = await chargesOf(context, [order.id]);
  if (charges.some((charge) => factsOf(stateOf(charge)).isPayable)) return refuse("PAYMENT_OPEN");
  if (charges.length > 0 && !order.isPaid && !isPaidOffline(order)) return refuse("PAYMENT_OPEN");
  if (order.isPaid && payment) return refuse("PAYMENT_DONE");
  if (order.source === "counter" && mode === "DELIVERY")
    return { ...requestError(422, "INVALID"), message: COUNTER_ONLY };
  if (discount && !order.typed) return requestError(422, "INVALID");
  const at = time === null ? null : Date.parse(time) - context.now.getTime();
  return at !== null && (at <= 0 || at > 30 * DAY_MS) ? requestError(422, "BAD_TIME") : null;
}

function itemsOf({ tx, market }: MarketContext, { id }: OrderRow): Promise<OrderItemRow[]> {
  const isOfOrder = and(eq(orderItems.marketId, market), eq(orderItems.orderId, id));
  return tx.select().from(orderItems).where(isOfOrder).orderBy(asc(orderItems.position));
}

/** Null: one of them is not there. */
function keptRows(items: readonly OrderItemRow[], { kept }: OrderChangeBody): OrderItemRow[] | null {
  const rows = kept.flatMap(({ item, amount, observations }, position): OrderItemRow[] => {
    const row = items[item];
    if (!row) return [];
    const note = observations === undefined ? row.observations : observations?.trim() || null;
    const isDone = amount <= row.amount && note === row.observations;
    return [{ ...row, position, amount, observations: note, doneAt: isDone ? row.doneAt : null }];
  });
  return rows.length === kept.length ? rows : null;
}

/** A stored item at the price that was agreed, whatever the menu says now. */
function lineOfItem(item: OrderItemRow): CartLine {
  const { productId, itemName, price, amount, observations, variationId, variationName, complements } = item;
  return {
    ...{ id: productId, name: itemName, image: null, price, priceFinal: price, qty: amount, note: observations ?? "" },
    variation: variationId === null ? null : { id: variationId, name: variationName ?? "", price: 0 },
    selectedComplements: complements.map(({ id, name, amount: qty, price: added, group_id, group_name }) => ({
      ...{ id: group_id ?? "", name: group_name ?? "", options: [{ id, name, price: added, qty }] },
    })),
  };
}

/** A coupon that its shop has deleted since goes on as the sum that it took off. */
async function couponOf(context: MarketContext, order: OrderRow): Promise<Coupon | null> {
  const { coupon: code, couponValue, discount, balanceUsed } = order;
  if (code === null) return null;
  const lost = { code, kind: "AMOUNT" as const, value: couponValue ?? discount - (balanceUsed ?? 0), minOrder: 0 };
  return (await couponRuleOf(context, code)) ?? lost;
}

/** Never more of the customer's balance than they agreed to. */
function spendingOf({ row }: MarketContext, { balanceUsed }: OrderRow): Spending | null {
  return balanceUsed ? { balance: balanceUsed, share: row.body.cashback?.max_share ?? 100 } : null;
}

async function offlineTypes(context: MarketContext): Promise<PaymentType[]> {
  return (await offeredPaymentTypes(context)).filter(({ online_payment: isOnline }) => !isOnline);
}

function ownType({ paymentTypeId: id, paymentType: name }: OrderRow): PaymentType {
  return { id, name, description: null, image: null, active: true, online_payment: false, methods: [] };
}

function paymentAfter({ row }: MarketContext, { type, method }: PricedOrder["payment"]) {
  return {
    ...{ paymentTypeId: type.id, paymentType: type.name, paymentMethodId: method?.id ?? null },
    paymentMethod: method?.name ?? type.name,
    payAt: payAtOf(type, method, { hasPixKey: row.body.pix != null }),
  };
}

function withoutDiscount({ discount: _, discount_reason: __, ...facts }: NonNullable<OrderRow["typed"]>) {
  return facts;
}

/** An address that stays keeps its point on the map. */
function placeAfter(
  { row }: MarketContext,
  order: OrderRow,
  found: Awaited<ReturnType<typeof destinationOf>>,
  { order_type: mode }: OrderChangeBody,
) {
  const { delivery } = order;
  const { customer_name: fullName, customer_phone: phone } = delivery;
  const next = deliveryTo({ fullName, phone }, found?.address ?? null);
  const fields = ["full_address", "neighborhood_name", "complement", "reference"] as const;
  const isSame =
    mode === order.orderType && fields.every((field) => (next[field] || null) === (delivery[field] || null));
  if (isSame) return { delivery, orderType: mode };
  const deliveryTime = deliveryTimeOf(row, mode, found?.district ?? null);
  return { delivery: next, orderType: mode, addressId: null, deliveryTime };
}

/** Null: it keeps its slot, or has none. */
async function slotAfter(
  context: MarketContext,
  order: OrderRow,
  { time, order_type }: OrderChangeBody,
  found: Awaited<ReturnType<typeof destinationOf>>,
): Promise<Result<JudgedSlot, RequestError> | null> {
  const at = time === null ? null : Date.parse(time);
  if (!order.deliverStart || at === null || at === order.deliverStart.getTime()) return null;
  const end = minutesAfter(new Date(at), context.row.body.scheduling?.slot_minutes ?? 0);
  const wanted = { order_type, deliver_start_time: new Date(at).toISOString(), deliver_end_time: end.toISOString() };
  return judgedSlot(context, wanted, found?.district ?? null, order.id);
}

function timesOfSlot({ row, now }: MarketContext, order: OrderRow, { start, end, dueAt }: JudgedSlot) {
  const minutes = row.body.accept_within_minutes;
  const acceptBy = order.acceptBy && minutes ? minutesAfter(laterOf(now, dueAt), minutes) : order.acceptBy;
  return { deliverStart: start, deliverEnd: end, promisedAt: end, dueAt, acceptBy };
}

function promiseAfter({ deliverStart }: OrderRow, { time }: OrderChangeBody): Partial<OrderRow> {
  return time === null || deliverStart ? {} : { promisedAt: new Date(time) };
}

/** Returns the sum still to be collected for an order that was paid; refunds an excess. */
async function dueAfter(
  context: MarketContext,
  order: OrderRow,
  next: OrderRow,
  by: { key: string; actor: string },
): Promise<number | null> {
  if (!order.isPaid || (await chargesOf(context, [order.id])).some(isSimulated)) return null;
  const price = next.total + next.deliveryTax;
  const difference = (order.stillDue ?? 0) + price - order.total - order.deliveryTax;
  const due = dueAfterChange({ difference, price, left: await moneyLeft(context, order) });
  await bookTyped(context, order.id);
  if (due < 0) await refundPart(context, order.id, -due, { cause: "changed", ...by });
  const open = due > 0 ? due - (await keepOwed(context, order.id, due)) : 0;
  return open > 0 ? open : null;
}

/** The part of an order's payment that the shop still has, in centavos. One that was typed as paid has no receipt yet. */
async function moneyLeft(context: MarketContext, order: OrderRow): Promise<number> {
  const receipts = await receiptsOf(context, order.id);
  if (!receipts.some(settlesOrder)) return order.isPaid && isPaidOffline(order) ? order.total + order.deliveryTax : 0;
  return keptOf(receipts, await refundsOf(context, order.id));
}

async function storeItems({ tx, market }: MarketContext, { id }: OrderRow, items: OrderItemRow[]): Promise<void> {
  await tx.delete(orderItems).where(and(eq(orderItems.marketId, market), eq(orderItems.orderId, id)));
  await tx.insert(orderItems).values(items);
}
