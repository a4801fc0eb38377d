import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { timezoneOf } from "@/lib/contract/market/read-market";
import { toReais } from "@/lib/domain/money";
import { toneOf } from "@/lib/domain/orders/payment-words";
import { SIMULATED, TEST_MONEY } from "@/lib/domain/orders/ticket-facts.mjs";
import { orderPaymentOf } from "@/lib/domain/payment/charge-state";
import { payAtOfNames } from "@/lib/domain/payment/pay-at";
import type { MarketRow } from "@/lib/embedded-api/db/market-scope";
import { markets, type OrderRow, orderItems, orders } from "@/lib/embedded-api/db/schema";
import type { Delivery } from "@/lib/embedded-api/db/stored";
import { chargeResponse, settleCharges, stateAt } from "@/lib/embedded-api/payments/charges";
import { type RefundTold, refundsTold } from "@/lib/embedded-api/payments/refunds-told";
import { type ChargeRow, chargesOf, isPaidOffline, stateOf } from "@/lib/embedded-api/payments/rows";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import type { Seals } from "@/lib/node/keys/seals";
import { isLike, SEARCHED } from "./like";

export type { OrderRow };

export type OrderItemRow = typeof orderItems.$inferSelect;

export const MAX_ORDERS = 200;

export type OrderFilter = {
  customerId?: string | undefined;
  id?: string | undefined;
  number?: number | undefined;
  numbers?: readonly number[] | undefined;
  status?: string | undefined;
  /** Given: only those that the shop has changed. */
  changed?: string | undefined;
  after?: number | undefined;
  limit?: number | undefined;
  /** Words of the customer's name or address, or digits of the phone; among the newest orders. */
  q?: string | undefined;
  period?: { from: Date; to: Date } | undefined;
  /** As `orders.person`. */
  person?: string | undefined;
};

/** With the codes that wait for a payment only where the moment has `seals`, as a customer's has. */
type MaybeSealed = MarketMoment & { seals?: Seals };

export async function ordersOf(
  moment: MaybeSealed,
  only: OrderFilter = {},
): Promise<ReturnType<typeof orderResponse>[]> {
  const { tx, market } = moment;
  const rows = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.marketId, market),
        only.customerId === undefined ? undefined : eq(orders.customerId, only.customerId),
        only.id === undefined ? undefined : eq(orders.id, only.id),
        only.number === undefined ? undefined : eq(orders.number, only.number),
        only.numbers === undefined ? undefined : inArray(orders.number, [...only.numbers]),
        only.status === undefined ? undefined : eq(orders.status, only.status),
        only.changed === undefined ? undefined : isNotNull(orders.changes),
        only.after === undefined ? undefined : gt(orders.number, only.after),
        only.q === undefined ? undefined : isOfCustomer(market, only.q),
        only.period && gte(orders.createdAt, only.period.from),
        only.period && lt(orders.createdAt, only.period.to),
        only.person === undefined ? undefined : eq(orders.person, only.person),
      ),
    )
    .orderBy(only.after === undefined ? desc(orders.number) : asc(orders.number))
    .limit(only.limit ?? MAX_ORDERS);
  return orderResponsesOf(moment, rows);
}

function isOfCustomer(market: string, query: string): SQL | undefined {
  const field = (name: keyof Delivery) => sql`${orders.delivery} ->> ${name}`;
  const texts = sql`concat_ws(' ', ${field("customer_name")}, ${field("full_address")}, ${field("neighborhood_name")}, ${field("complement")}, ${field("reference")})`;
  const last = sql`(select ${markets.lastOrderNumber} from ${markets} where ${markets.id} = ${market})`;
  return and(
    sql`${orders.number} > ${last} - ${SEARCHED}::int`,
    isLike({ texts, phone: field("customer_phone") }, query),
  );
}

export async function orderResponsesOf(
  moment: MaybeSealed,
  rows: readonly OrderRow[],
): Promise<ReturnType<typeof orderResponse>[]> {
  if (rows.length === 0) return [];
  const { tx, market, now, seals } = moment;
  const ids = rows.map((row) => row.id);
  const charges = await chargesOf(moment, ids);
  const due = charges.filter((charge) => stateAt(charge, now) !== stateOf(charge)).map((charge) => charge.orderId);
  if (due.length > 0) {
    await settleCharges(moment, due);
    return orderResponsesOf(moment, rows);
  }
  const items = new Map(rows.map((row): [string, OrderItemRow[]] => [row.id, []]));
  const read = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.marketId, market), inArray(orderItems.orderId, ids)))
    .orderBy(asc(orderItems.position));
  for (const item of read) items.get(item.orderId)?.push(item);
  const ofOrder = new Map(rows.map((row): [string, ChargeRow[]] => [row.id, []]));
  for (const charge of charges) ofOrder.get(charge.orderId)?.push(charge);
  const refunds = await refundsTold(moment, ids);
  return rows.map((row) =>
    orderResponse(row, items.get(row.id) ?? [], ofOrder.get(row.id) ?? [], { refunds: refunds.get(row.id), seals }),
  );
}

/** The charges decide, which were read after the row and may have been settled in between. */
function paymentOf(row: OrderRow, charges: readonly ChargeRow[]): Pick<OrderRow, "paymentStatus" | "isPaid"> {
  const states = charges.map(stateOf);
  const told = isPaidOffline(row) ? null : orderPaymentOf(states);
  if (!told) return row;
  // Whether money that goes back had paid the order, the row alone knows.
  return { ...told, isPaid: told.isPaid && (row.isPaid || states.includes("paid")) };
}

/** `charges`: of the order, the last of which is shown. */
export function orderResponse(
  row: OrderRow,
  items: readonly OrderItemRow[],
  charges: readonly ChargeRow[],
  { refunds = [], seals }: { refunds?: readonly RefundTold[] | undefined; seals?: Seals | undefined } = {},
) {
  const charge = charges.at(-1) ?? null;
  const { paymentStatus, isPaid } = paymentOf(row, charges);
  return {
    id: row.id,
    order_number: String(row.number),
    order_type: row.orderType,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    market_name: row.marketName,
    market: { name: row.marketName },
    ...row.delivery,
    order_items: items.map(itemResponse),
    payment_method: { name: row.paymentMethod },
    paymentType: { name: row.paymentType },
    pay_at: row.payAt ?? (charge ? "ONLINE" : payAtOfNames(row.paymentType, row.paymentMethod)),
    payment_status: paymentStatus,
    is_paid: isPaid,
    cash: row.cash === null ? null : toReais(row.cash),
    subtotal: toReais(row.subtotal),
    delivery_tax: toReais(row.deliveryTax),
    discount: toReais(row.discount),
    ...(row.coupon && { promo_code: row.coupon }),
    ...(row.balanceUsed && { balance_used: toReais(row.balanceUsed) }),
    total: toReais(row.total),
    delivery_time: row.deliveryTime,
    promised_at: row.promisedAt?.toISOString() ?? null,
    ...scheduleResponse(row),
    cancel_reason: row.cancelReason,
    ...(row.acceptBy && { accept_by: row.acceptBy.toISOString() }),
    observations: row.observations,
    ...(row.source && { source: row.source }),
    ...(row.typed?.while_closed && { while_closed: row.typed.while_closed }),
    ...(row.typed?.discount_reason && { discount_reason: row.typed.discount_reason }),
    ...(row.changes && { changes: row.changes.map(({ key: _, fingerprint: __, ...change }) => change) }),
    ...(row.stillDue && { still_due: toReais(row.stillDue) }),
    charge: charge && chargeResponse(charge, seals),
    ...(refunds.length > 0 && { refunds }),
  };
}

type Scheduled = Pick<OrderRow, "deliverStart" | "deliverEnd" | "dueAt" | "confirmedAt">;

type ScheduleResponse = {
  is_scheduled?: true;
  deliver_start_time?: string;
  deliver_end_time?: string;
  due_at?: string;
  confirmed_at?: string;
};

/** Nothing for an order that is for now. */
export function scheduleResponse({ deliverStart, deliverEnd, dueAt, confirmedAt }: Scheduled): ScheduleResponse {
  if (!deliverStart || !deliverEnd || !dueAt) return {};
  return {
    is_scheduled: true,
    deliver_start_time: deliverStart.toISOString(),
    deliver_end_time: deliverEnd.toISOString(),
    due_at: dueAt.toISOString(),
    ...(confirmedAt && { confirmed_at: confirmedAt.toISOString() }),
  };
}

function itemResponse(item: OrderItemRow) {
  return {
    item_name: item.itemName,
    ...(item.categoryName && { category_name: item.categoryName }),
    amount: item.amount,
    price: toReais(item.price),
    observations: item.observations,
    complements: item.complements.map((complement) => ({ ...complement, price: toReais(complement.price) })),
    product_id: item.productId,
    variation_id: item.variationId,
    variation_name: item.variationName,
    ...(item.isAlcoholic && { is_alcoholic: true }),
  };
}

/** For the staff who hand over the order: a simulated payment is not money, nor is one of a test environment. */
export function withoutSimulatedMoney<Order extends ReturnType<typeof orderResponse>>(order: Order): Order {
  if (!order.charge?.sandbox) return order;
  return { ...order, is_paid: false, payment_status: order.charge.provider ? TEST_MONEY : SIMULATED };
}

/**
 * How the payment is still to be settled. Pix to the shop's own key, or a payment arranged with the shop, is checked
 * instead of collected again at the door.
 */
export type PaymentDue = "NOTHING" | "COLLECT" | "CHECK_PIX" | "CHECK" | "ONLINE" | "SIMULATED";

function paymentDue(order: ReturnType<typeof orderResponse>): PaymentDue {
  if (order.charge?.sandbox) return "SIMULATED";
  // Money that the provider returns is not returned once more by hand.
  if (toneOf(order.payment_status) === "returned") return "ONLINE";
  if (order.is_paid) return "NOTHING";
  if (order.charge && order.pay_at === "ONLINE") return "ONLINE";
  if (order.pay_at === null) return "CHECK";
  return order.pay_at === "BEFORE" ? "CHECK_PIX" : "COLLECT";
}

export function orderForShop(order: ReturnType<typeof orderResponse>, { body }: Pick<MarketRow, "body">) {
  const printAt = body.scheduling?.print === "PLACED" ? order.created_at : order.due_at;
  return {
    ...withoutSimulatedMoney(order),
    source: order.source ?? ("storefront" as const),
    payment_due: paymentDue(order),
    timezone: timezoneOf(body),
    ...(order.due_at && { print_at: printAt }),
  };
}
