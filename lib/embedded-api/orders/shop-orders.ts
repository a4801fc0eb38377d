import { and, eq, inArray } from "drizzle-orm";
import type { Canceller } from "@/lib/domain/board/orders/order";
import { toCentavos, toReais } from "@/lib/domain/money";
import { orderEvents } from "@/lib/embedded-api/db/event-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { couriersOfOrders, type OrderCourier } from "@/lib/embedded-api/deliveries/rows";
import type { MarketContext } from "@/lib/embedded-api/request/context";
import { NO_ANSWER, UNPAID } from "./cancel-reasons";
import { notesOfOrders } from "./notes";
import { type OrderFilter, orderForShop, type orderResponse, ordersOf } from "./response";

type OrderResponse = ReturnType<typeof orderResponse>;

/** `to_return`: what a person has to give back, in reais. */
export type ShopOrder = ReturnType<typeof orderForShop> & {
  cancelled_by?: Canceller;
  courier?: OrderCourier;
  customer_note?: string | undefined;
  to_return?: number;
};

/**
 * Orders as the shop sees them, with their courier and its note about the customer; a cancelled one includes by whom, as
 * long as its event is stored.
 */
export async function shopOrdersOf(context: MarketContext, only: OrderFilter = {}): Promise<ShopOrder[]> {
  return ordersForShop(context, await ordersOf(context, only));
}

export async function ordersForShop(context: MarketContext, found: readonly OrderResponse[]): Promise<ShopOrder[]> {
  const cancellers = await cancellersOf(
    context,
    found.filter(({ status }) => status === "cancelled"),
  );
  const ids = found.map(({ id }) => id);
  const [couriers, notes] = [await couriersOfOrders(context, ids), await notesOfOrders(context, ids)];
  return found.map((order) => {
    const [by, courier, note] = [cancellers.get(order.id), couriers.get(order.id), notes.get(order.id)];
    const owed = owedByHand(order);
    return {
      ...orderForShop(order, context.row),
      ...(by && { cancelled_by: by }),
      ...(courier && { courier }),
      ...(note !== undefined && { customer_note: note }),
      ...(owed && { to_return: owed }),
    };
  });
}

/** Money without a charge was seen by a person, who gives it back too. */
function owedByHand({ refunds = [] }: OrderResponse): number {
  const open = refunds.filter(({ kind, state }) => kind === null && state === "processing");
  return toReais(open.reduce((sum, { amount }) => sum + toCentavos(amount), 0));
}

/** By whom orders were cancelled, by id, as long as the events are stored. */
export async function cancellersOf(
  { tx, market }: MarketScope,
  cancelled: readonly Pick<OrderResponse, "id" | "cancel_reason">[],
) {
  const reasons = new Map(cancelled.map(({ id, cancel_reason }) => [id, cancel_reason]));
  if (reasons.size === 0) return new Map<string, Canceller>();
  const events = await tx
    .select({ id: orderEvents.orderId, actor: orderEvents.actor })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.marketId, market),
        inArray(orderEvents.orderId, [...reasons.keys()]),
        eq(orderEvents.type, "cancelled"),
      ),
    );
  return new Map(
    events.map(({ id, actor }): [string, Canceller] => {
      if (actor !== null) return [id, "shop"];
      const reason = reasons.get(id);
      if (UNPAID.includes(reason ?? "")) return [id, "unpaid"];
      return [id, reason === NO_ANSWER ? "clock" : "customer"];
    }),
  );
}
