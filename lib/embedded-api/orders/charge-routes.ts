import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { chargeBodySchema } from "@/lib/contract/payment/schema";
import { parseStatus } from "@/lib/domain/orders/status";
import { mayCustomerCancel } from "@/lib/domain/orders/transitions";
import { offersSandbox } from "@/lib/embedded-api/catalogue/menu";
import { orders } from "@/lib/embedded-api/db/schema";
import {
  chargeAnswer,
  chargesOf,
  endCharges,
  lockOrders,
  setPayment,
  settleCharges,
  startCharge,
} from "@/lib/embedded-api/payments/charges";
import { asCustomer, type CustomerVisit, type Parts } from "@/lib/embedded-api/request/context";
import type { MessageCode } from "@/lib/embedded-api/request/messages";
import { notFound, readBody, refusal, refuse } from "@/lib/embedded-api/request/responses";
import { type OrderRow, ordersOf } from "./response";

export function paymentRoutes(parts: Parts): Hono {
  const routes = new Hono();
  routes.post("/orders/:id/payments", async (c) => {
    const body = await readBody(c, chargeBodySchema);
    return asCustomer(parts, c, async (visit) => {
      const order = await ownOrder(visit, c.req.param("id"));
      if (!order) return refuse(c, notFound);
      if (!body.ok) return refuse(c, body.error);
      const earlier = await chargesOf(visit, [order.id]);
      const waiting = earlier.some((charge) => charge.status === "waiting");
      const code = earlier.length === 0 ? "NOT_PAID_ONLINE" : (unpayable(order) ?? (waiting ? "CHARGE_WAITING" : null));
      if (code) return refuse(c, refusal(409, code));
      if (!offersSandbox(visit.row)) return refuse(c, refusal(409, "PAYMENT_UNAVAILABLE"));
      const charge = await startCharge(visit, parts.sandbox, order, body.value.card_id, earlier);
      if (!charge.ok) return refuse(c, charge.error);
      await setPayment(visit, order.id, "waiting");
      return c.json(chargeAnswer(charge.value), 201);
    });
  });
  routes.post("/orders/:id/cancel", (c) =>
    asCustomer(parts, c, async (visit) => {
      const order = await ownOrder(visit, c.req.param("id"));
      if (!order) return refuse(c, notFound);
      if (!mayCustomerCancel(order.status)) return refuse(c, refusal(409, ended(order) ?? "TOO_LATE_TO_CANCEL"));
      await endCharges(visit, order.id);
      await visit.tx
        .update(orders)
        .set({ status: "cancelled" })
        .where(and(eq(orders.marketId, visit.market), eq(orders.id, order.id)));
      const [cancelled] = await ordersOf(visit, { customerId: visit.customer.id, id: order.id });
      return c.json(cancelled);
    }),
  );
  return routes;
}

async function ownOrder(visit: CustomerVisit, id: string): Promise<OrderRow | null> {
  const { tx, market, customer } = visit;
  const own = and(eq(orders.marketId, market), eq(orders.customerId, customer.id), eq(orders.id, id));
  const [found] = await tx.select({ id: orders.id }).from(orders).where(own);
  if (!found) return null;
  await lockOrders(visit, [id]);
  await settleCharges(visit, [id]);
  const [order] = await tx.select().from(orders).where(own);
  return order ?? null;
}

function unpayable(order: OrderRow): MessageCode | null {
  return order.isPaid ? "ALREADY_PAID" : ended(order);
}

function ended(order: OrderRow): MessageCode | null {
  const status = parseStatus(order.status);
  if (status === "cancelled") return "ORDER_CANCELLED";
  return status === "delivered" ? "ORDER_DELIVERED" : null;
}
