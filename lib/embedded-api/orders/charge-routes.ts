import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { chargeBodySchema } from "@/lib/contract/orders/payment";
import { parseStatus } from "@/lib/domain/orders/status";
import { mayCustomerCancel } from "@/lib/domain/orders/transitions";
import { offersSandbox } from "@/lib/embedded-api/catalogue/menu";
import { orders } from "@/lib/embedded-api/db/schema";
import { asCustomer, type CustomerContext, type Dependencies } from "@/lib/embedded-api/request/context";
import type { MessageCode } from "@/lib/embedded-api/request/messages";
import { errorResponse, notFound, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { chargeResponse, chargesOf, endCharges, lockOrders, setPayment, settleCharges, startCharge } from "./charges";
import { endLinksLater, withLinks } from "./links";
import { recordEvent } from "./record-event";
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
      const waiting = earlier.some((charge) => charge.status === "waiting");
      const code =
        earlier.length === 0 ? "NOT_PAID_ONLINE" : (whyUnpayable(order) ?? (waiting ? "CHARGE_WAITING" : null));
      if (code) return errorResponse(c, requestError(409, code));
      if (!offersSandbox(context.row)) return errorResponse(c, requestError(409, "PAYMENT_UNAVAILABLE"));
      const charge = await startCharge(context, deps.sandbox, order, body.value.card_id, earlier);
      if (!charge.ok) return errorResponse(c, charge.error);
      await setPayment(context, order.id, "waiting");
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
        .set({ status: "cancelled", acceptBy: null })
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
