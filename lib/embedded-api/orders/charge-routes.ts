import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { chargeBodySchema } from "@/lib/contract/orders/payment";
import { parseStatus } from "@/lib/domain/orders/status";
import { mayCustomerCancel } from "@/lib/domain/orders/transitions";
import { factsOf } from "@/lib/domain/payment/charge-state";
import { orders } from "@/lib/embedded-api/db/schema";
import { recordEvent } from "@/lib/embedded-api/order-events/record-event";
import { chargeResponse, endCharges, settleCharges, startCharge } from "@/lib/embedded-api/payments/charges";
import { setPayment } from "@/lib/embedded-api/payments/move";
import { chargesOf, lockOrders, stateOf } from "@/lib/embedded-api/payments/rows";
import { asCustomer, type CustomerContext, type Dependencies } from "@/lib/embedded-api/request/context";
import type { MessageCode } from "@/lib/embedded-api/request/messages";
import { errorResponse, notFound, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { endLinksLater, withLinks } from "./links";
import { type OrderRow, ordersOf } from "./response";

export function paymentRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.post("/orders/:id/payments", async (c) => {
    const body = await readBody(c, chargeBodySchema);
    return asCustomer(deps, c, async (context) => {
      const order = await ownOrder(context, c.req.param("id"));
      if (!order) return errorResponse(c, notFound);
      if (!body.ok) return errorResponse(c, body.error);
      const earlier = await chargesOf(context, [order.id]);
      // At most one may be paid; money in question is settled first.
      const waiting = earlier.some((charge) => {
        const state = stateOf(charge);
        return factsOf(state).isPayable || state === "mismatch";
      });
      const code =
        earlier.length === 0 ? "NOT_PAID_ONLINE" : (whyUnpayable(order) ?? (waiting ? "CHARGE_WAITING" : null));
      if (code) return errorResponse(c, requestError(409, code));
      const { fullName: name, cpf, email } = context.customer;
      const start = { order, cardId: body.value.card_id, payer: { name, cpf, email }, earlier };
      const charge = await startCharge(context, deps.sandbox, start);
      if (!charge.ok) return errorResponse(c, charge.error);
      await setPayment(context, order.id);
      return c.json(chargeResponse(charge.value), 201);
    });
  });
  routes.post("/orders/:id/cancel", (c) =>
    asCustomer(deps, c, async (context) => {
      const order = await ownOrder(context, c.req.param("id"));
      if (!order) return errorResponse(c, notFound);
      if (!mayCustomerCancel(order.status))
        return errorResponse(c, requestError(409, ended(order) ?? "TOO_LATE_TO_CANCEL"));
      await endCharges(context, order.id);
      await context.tx
        .update(orders)
        .set({ status: "cancelled", acceptBy: null, payBy: null })
        .where(and(eq(orders.marketId, context.market), eq(orders.id, order.id)));
      await recordEvent(context, { order, type: "cancelled", from: order.status, status: "cancelled" });
      await endLinksLater(context, order.id);
      const own = await ordersOf(context, { customerId: context.customer.id, id: order.id });
      const [cancelled] = await withLinks(context, own);
      return c.json(cancelled);
    }),
  );
  return routes;
}

async function ownOrder(context: CustomerContext, id: string): Promise<OrderRow | null> {
  const { tx, market, customer } = context;
  const own = and(eq(orders.marketId, market), eq(orders.customerId, customer.id), eq(orders.id, id));
  const [found] = await tx.select({ id: orders.id }).from(orders).where(own);
  if (!found) return null;
  await lockOrders(context, [id]);
  await settleCharges(context, [id]);
  const [order] = await tx.select().from(orders).where(own);
  return order ?? null;
}

function whyUnpayable(order: OrderRow): MessageCode | null {
  return order.isPaid ? "ALREADY_PAID" : ended(order);
}

function ended(order: OrderRow): MessageCode | null {
  const status = parseStatus(order.status);
  if (status === "cancelled") return "ORDER_CANCELLED";
  return status === "delivered" ? "ORDER_DELIVERED" : null;
}
