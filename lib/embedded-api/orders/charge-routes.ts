import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { chargeBodySchema } from "@/lib/contract/orders/payment";
import { isPastCancelling, mayCustomerCancel } from "@/lib/domain/orders/transitions";
import { returnBalance } from "@/lib/embedded-api/cashback/ledger";
import { orders } from "@/lib/embedded-api/db/schema";
import { recordEvent } from "@/lib/embedded-api/order-events/record-event";
import { chargeResponse, endCharges, settleCharges } from "@/lib/embedded-api/payments/charges";
import { areEnded } from "@/lib/embedded-api/payments/code-wait";
import { lockOrders } from "@/lib/embedded-api/payments/rows";
import { asCustomer, type CustomerContext, type Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, notFound, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { returnStock } from "@/lib/embedded-api/stock/stock";
import { endLinksLater, withLinks } from "./links";
import { ended, payAnew } from "./pay-anew";
import { type OrderRow, ordersOf } from "./response";

export function paymentRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.post("/orders/:id/payments", async (c) => {
    const body = await readBody(c, chargeBodySchema);
    const id = c.req.param("id");
    const pay = async () => {
      let isEnding = false;
      const response = await asCustomer(deps, c, async (context) => {
        const order = await ownOrder(context, id);
        if (!order) return errorResponse(c, notFound);
        if (!body.ok) return errorResponse(c, body.error);
        const paid = await payAnew(context, deps.sandbox, order, body.value);
        isEnding = !paid.ok && paid.error.code === "CHARGE_ENDING";
        return paid.ok ? c.json(chargeResponse(paid.value, context.seals), 201) : errorResponse(c, paid.error);
      });
      return { response, isEnding };
    };
    const first = await pay();
    return first.isEnding && (await areEnded(deps, c, id)) ? (await pay()).response : first.response;
  });
  routes.post("/orders/:id/cancel", (c) =>
    asCustomer(deps, c, async (context) => {
      const order = await ownOrder(context, c.req.param("id"));
      if (!order) return errorResponse(c, notFound);
      if (!mayCustomerCancel(order.status))
        return errorResponse(c, requestError(409, ended(order) ?? "TOO_LATE_TO_CANCEL"));
      if (isPastCancelling(order.dueAt, context.now))
        return errorResponse(c, requestError(409, "TOO_LATE_FOR_SCHEDULED"));
      await endCharges(context, order.id);
      await context.tx
        .update(orders)
        .set({ status: "cancelled", acceptBy: null, payBy: null })
        .where(and(eq(orders.marketId, context.market), eq(orders.id, order.id)));
      await returnBalance(context, order);
      await returnStock(context, order.stockTaken);
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
