import { and, asc, desc, eq, gt, inArray } from "drizzle-orm";
import { timezoneOf } from "@/lib/contract/market/read-market";
import { toReais } from "@/lib/domain/money";
import { kindOf } from "@/lib/domain/payment/choice";
import type { MarketRow } from "@/lib/embedded-api/db/market-scope";
import { orderItems, orders } from "@/lib/embedded-api/db/schema";
import { type ChargeRow, chargeAnswer, chargesOf, settleCharges, statusAt } from "@/lib/embedded-api/payments/charges";
import type { MarketMoment } from "@/lib/embedded-api/request/context";

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;

/** At most this many orders in one answer. */
export const MOST_ORDERS = 200;

/** What `ordersOf` narrows to; `after` asks for orders numbered above it, oldest first. */
export type OrderFilter = {
  customerId?: string | undefined;
  id?: string | undefined;
  number?: number | undefined;
  numbers?: readonly number[] | undefined;
  status?: string | undefined;
  after?: number | undefined;
  limit?: number | undefined;
};

/**
 * Orders of the market, newest first, as the wire has them, with their payment as of now; of one customer, and one of
 * them, where named.
 */
export async function ordersOf(
  moment: MarketMoment,
  only: OrderFilter = {},
): Promise<ReturnType<typeof orderAnswer>[]> {
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
        only.after === undefined ? undefined : gt(orders.number, only.after),
      ),
    )
    .orderBy(only.after === undefined ? desc(orders.number) : asc(orders.number))
    .limit(only.limit ?? MOST_ORDERS);
  return answersOf(moment, rows);
}

/** Orders as the wire has them, in the order of the rows, with their payment as of now. */
export async function answersOf(
  moment: MarketMoment,
  rows: readonly OrderRow[],
): Promise<ReturnType<typeof orderAnswer>[]> {
  if (rows.length === 0) return [];
  const { tx, market, now } = moment;
  const ids = rows.map((row) => row.id);
  const charges = await chargesOf(moment, ids);
  const due = charges.filter((charge) => statusAt(charge, now) !== charge.status).map((charge) => charge.orderId);
  if (due.length > 0) {
    await settleCharges(moment, due);
    return answersOf(moment, await readAgain(moment, rows));
  }
  const items = new Map(rows.map((row): [string, OrderItemRow[]] => [row.id, []]));
  const read = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.marketId, market), inArray(orderItems.orderId, ids)))
    .orderBy(asc(orderItems.position));
  for (const item of read) items.get(item.orderId)?.push(item);
  const lastCharges = new Map(charges.map((charge) => [charge.orderId, charge]));
  return rows.map((row) => orderAnswer(row, items.get(row.id) ?? [], lastCharges.get(row.id) ?? null));
}

async function readAgain({ tx, market }: MarketMoment, rows: readonly OrderRow[]): Promise<OrderRow[]> {
  const ids = rows.map((row) => row.id);
  const read = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.marketId, market), inArray(orders.id, ids)));
  const byId = new Map(read.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** An order as the wire has it, in reais. */
export function orderAnswer(row: OrderRow, items: readonly OrderItemRow[], charge: ChargeRow | null) {
  return {
    id: row.id,
    order_number: String(row.number),
    status: row.status,
    created_at: row.createdAt.toISOString(),
    market_name: row.marketName,
    market: { name: row.marketName },
    ...row.delivery,
    order_items: items.map(itemAnswer),
    payment_method: { name: row.paymentMethod },
    paymentType: { name: row.paymentType },
    payment_status: row.paymentStatus,
    is_paid: row.isPaid,
    cash: row.cash === null ? null : toReais(row.cash),
    subtotal: toReais(row.subtotal),
    delivery_tax: toReais(row.deliveryTax),
    discount: toReais(row.discount),
    total: toReais(row.total),
    delivery_time: row.deliveryTime,
    observations: row.observations,
    charge: charge && chargeAnswer(charge),
  };
}

function itemAnswer(item: OrderItemRow) {
  return {
    item_name: item.itemName,
    amount: item.amount,
    price: toReais(item.price),
    observations: item.observations,
    complements: item.complements.map((complement) => ({ ...complement, price: toReais(complement.price) })),
    product_id: item.productId,
    variation_id: item.variationId,
    variation_name: item.variationName,
  };
}

/** What the shop's people and its programs read where a customer reads that a simulated payment was approved. */
export const SIMULATED = "SIMULAÇÃO, NÃO PAGO";

/** An order for those who hand over the goods: what the sandbox says of a payment is no money. */
export function withoutSimulatedMoney<Order extends ReturnType<typeof orderAnswer>>(order: Order): Order {
  return order.charge?.sandbox ? { ...order, is_paid: false, payment_status: SIMULATED } : order;
}

/** What the shop still has to do about an order's money; a Pix to its own key is not collected at the door a second time. */
export type PaymentDue = "NOTHING" | "COLLECT" | "CHECK_PIX" | "ONLINE" | "SIMULATED";

function paymentDue(order: ReturnType<typeof orderAnswer>): PaymentDue {
  if (order.charge?.sandbox) return "SIMULATED";
  if (order.is_paid) return "NOTHING";
  if (order.charge) return "ONLINE";
  return kindOf(`${order.paymentType.name} ${order.payment_method.name}`) === "pix" ? "CHECK_PIX" : "COLLECT";
}

/** An order as the shop's tickets and webhooks need it; `timezone` is the shop's, IANA. */
export function orderForShop(order: ReturnType<typeof orderAnswer>, { body }: Pick<MarketRow, "body">) {
  return { ...withoutSimulatedMoney(order), payment_due: paymentDue(order), timezone: timezoneOf(body) };
}
