import { Hono } from "hono";
import { assignSchema, floatSchema, settleSchema } from "@/lib/contract/board/couriers";
import { formatMoney, toCentavos } from "@/lib/domain/money";
import { assignOrder } from "@/lib/embedded-api/couriers/acts";
import { couriersOf, setFloat, settleShift } from "@/lib/embedded-api/couriers/shift";
import { courierOf } from "@/lib/embedded-api/deliveries/rows";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { shopOrdersOf } from "@/lib/embedded-api/orders/shop-orders";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { numberSchema } from "./orders";

/** The call that gives an order to a courier. */
export function operatorAssignRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.post("/:number/courier", async (c) => {
    const body = await readBody(c, assignSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const number = numberSchema.safeParse(c.req.param("number"));
    const actor = c.get("actor");
    return inMarket(deps, c, async (context) => {
      const assigned = number.success ? await assignOrder(context, number.data, body.value.courier, actor) : null;
      if (assigned && !assigned.ok) return errorResponse(c, assigned.error);
      const [order] = number.success && assigned ? await shopOrdersOf(context, { number: number.data }) : [];
      if (!order) return errorResponse(c, requestError(404, "ORDER_NOT_FOUND"));
      const after = order.courier?.name ?? "ninguém";
      const change = { action: "courier.assign", subject: `Pedido ${order.order_number}`, before: null, after };
      if (assigned?.value.isNew) await recordChange(context, { actor, ...change });
      return c.json(order);
    });
  });
  return routes;
}

/** Each courier's open deliveries and debt. */
export function operatorCouriersRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", (c) => inMarket(deps, c, async (context) => c.json({ couriers: await couriersOf(context) })));
  routes.put("/:courier/float", async (c) => {
    const body = await readBody(c, floatSchema);
    if (!body.ok) return errorResponse(c, body.error);
    return inMarket(deps, c, async (context) => {
      const courier = await courierOf(context, c.req.param("courier"));
      if (!courier) return errorResponse(c, requestError(404, "COURIER_NOT_FOUND"));
      const float = toCentavos(body.value.float);
      await setFloat(context, courier.id, float);
      const change = { action: "courier.float", subject: courier.name, before: null, after: formatMoney(float) };
      await recordChange(context, { actor: c.get("actor"), ...change });
      return c.json({ couriers: await couriersOf(context) });
    });
  });
  routes.post("/:courier/settle", async (c) => {
    const body = await readBody(c, settleSchema);
    if (!body.ok) return errorResponse(c, body.error);
    return inMarket(deps, c, async (context) => {
      const settled = await settleShift(context, c.req.param("courier"), body.value);
      if (!settled.ok) return errorResponse(c, settled.error);
      if (settled.value) {
        const { name, owed, numbers } = settled.value;
        const after = `${formatMoney(toCentavos(owed))}, entregas: ${numbers.join(", ") || "nenhuma"}`;
        const change = { action: "courier.settle", subject: name, before: null, after };
        await recordChange(context, { actor: c.get("actor"), ...change });
      }
      return c.json({ couriers: await couriersOf(context) });
    });
  });
  return routes;
}
