import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Round, Taken } from "@/lib/contract/board/couriers";
import { placeOf } from "@/lib/domain/board/orders/order";
import {
  choiceLines,
  isForAdults,
  itemName,
  moneyNote,
  paymentName,
  toCollect,
} from "@/lib/domain/orders/ticket-facts.mjs";
import { kindOf } from "@/lib/domain/payment/kind";
import { deliveries } from "@/lib/embedded-api/db/courier-tables";
import { orderItems, orders } from "@/lib/embedded-api/db/schema";
import type { Courier } from "@/lib/embedded-api/deliveries/rows";
import { type ShopOrder, shopOrdersOf } from "@/lib/embedded-api/orders/shop-orders";
import type { MarketContext } from "@/lib/embedded-api/request/context";

const TAKEN_FROM = ["preparing", "delivering"];
/** Some shops never mark an order as delivered: an older one is no work any more. */
const OPEN_FOR_MS = 24 * 60 * 60_000;
const MOST = 100;

/** All that a courier may read: their own orders until delivered, and of those that nobody has taken where they go. */
export async function roundOf(context: MarketContext, courier: Courier): Promise<Round> {
  const { tx, market, now, row } = context;
  const since = new Date(now.getTime() - OPEN_FOR_MS).toISOString();
  const open = await tx
    .select({
      number: orders.number,
      district: sql<string | null>`${orders.delivery} ->> 'neighborhood_name'`,
      courierId: deliveries.courierId,
      keys: deliveries.keys,
      isReady: sql<boolean>`${orders.status} = 'delivering' or not exists (select from ${orderItems} where ${orderItems.marketId} = ${orders.marketId} and ${orderItems.orderId} = ${orders.id} and ${orderItems.doneAt} is null)`,
    })
    .from(orders)
    .leftJoin(deliveries, and(eq(deliveries.marketId, orders.marketId), eq(deliveries.orderId, orders.id)))
    .where(
      and(
        eq(orders.marketId, market),
        inArray(orders.status, TAKEN_FROM),
        eq(orders.orderType, "DELIVERY"),
        gt(sql`coalesce(${orders.dueAt}, ${orders.createdAt})`, sql`${since}::timestamptz`),
      ),
    )
    .orderBy(desc(orders.number))
    .limit(MOST);
  const given = open.filter(({ courierId }) => courierId === courier.id);
  const numbers = given.map(({ number }) => number);
  const taken = new Set(given.filter(({ keys }) => keys?.length).map(({ number }) => String(number)));
  const own = numbers.length === 0 ? [] : await shopOrdersOf(context, { numbers });
  return {
    market,
    shop: row.body.name,
    color: row.body.primary_color ?? null,
    courier: { id: courier.id, name: courier.name },
    phone: row.body.phone ?? null,
    orders: own.toReversed().map((order) => takenOf(order, taken.has(order.order_number))),
    ready: open
      .filter(({ courierId }) => courierId === null)
      .toReversed()
      .map(({ number, district, isReady }) => ({ number: String(number), district, is_ready: isReady })),
  };
}

/** Lists each field explicitly: no name, no price of a line and no sum that is not to be collected may be among them. */
function takenOf(order: ShopOrder, isTaken: boolean): Taken {
  const amount = toCollect(order);
  const isCash =
    amount > 0 && [order.paymentType.name, order.payment_method.name].some((name) => kindOf(name) === "cash");
  return {
    number: order.order_number,
    step: order.status === "preparing" || !isTaken ? "waiting" : order.courier?.arrived_at ? "arrived" : "going",
    address: order.full_address,
    district: order.neighborhood_name,
    place: placeOf(order),
    complement: order.complement,
    reference: order.reference,
    point: order.lat === null || order.lng === null ? null : { lat: order.lat, lng: order.lng },
    phone: order.customer_phone,
    collect: {
      note: moneyNote(order),
      payment: paymentName(order),
      amount: amount > 0 ? amount : null,
      is_cash: isCash,
      cash: isCash && !order.still_due ? order.cash : null,
    },
    lines: order.order_items.map((item) => {
      const choices = choiceLines(item).map((parts) => parts.join(" · "));
      return `${item.amount} ${[itemName(item), item.variation_name].filter(Boolean).join(" ")}${choices.length > 0 ? `: ${choices.join(", ")}` : ""}`;
    }),
    adults_only: isForAdults(order),
  };
}
