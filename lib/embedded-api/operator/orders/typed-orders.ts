import { Hono } from "hono";
import { customerQuerySchema, typedOrderSchema } from "@/lib/contract/board/typed-order";
import { timezoneOf } from "@/lib/contract/market/read-market";
import { slotsQuerySchema } from "@/lib/contract/scheduling/schema";
import { formatMoney, toCentavos } from "@/lib/domain/money";
import { SOURCE_WORDS } from "@/lib/domain/orders/source.mjs";
import {
  closedNoteNow,
  districtsOf,
  isOpenNow,
  offeredPaymentTypes,
  productsOf,
} from "@/lib/embedded-api/catalogue/menu";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { knownCustomersOf } from "@/lib/embedded-api/orders/known-customers";
import { shopOrdersOf } from "@/lib/embedded-api/orders/shop-orders";
import { placeTypedOrder } from "@/lib/embedded-api/orders/typed-order";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { slotsOf } from "@/lib/embedded-api/scheduling/routes";
import { offersUpdates } from "@/lib/embedded-api/whatsapp/settings";

/** Orders that the shop types itself, from the telephone or at its counter. */
export function operatorTypedOrderRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  // Everything that the form needs, for a device whose scope opens neither menu nor settings.
  routes.get("/form", (c) =>
    inMarket(deps, c, async (context) => {
      const { row, now } = context;
      const { min_order, delivery_time, city, state, open_message, scheduling, phone_required } = row.body;
      return c.json({
        ...{ min_order, delivery_time, city, state, open_message, timezone: timezoneOf(row.body) },
        schedules: scheduling !== undefined,
        ...(phone_required && { phone_required }),
        is_open: isOpenNow(row, now),
        closed_note: closedNoteNow(row, now),
        products: await productsOf(context),
        districts: await districtsOf(context),
        ...((await offersUpdates(context)) && { whatsapp_updates: true }),
        payment_types: (await offeredPaymentTypes(context)).filter(({ online_payment: isOnline }) => !isOnline),
      });
    }),
  );
  routes.get("/slots", (c) => {
    const query = slotsQuerySchema.safeParse(c.req.query());
    if (!query.success) return errorResponse(c, requestError(422, "INVALID"));
    return inMarket(deps, c, async (context) => c.json(await slotsOf(context, query.data)));
  });
  routes.get("/customers", (c) => {
    const query = customerQuerySchema.safeParse(c.req.query());
    if (!query.success) return errorResponse(c, requestError(422, "INVALID"));
    return inMarket(deps, c, async (context) => c.json({ customers: await knownCustomersOf(context, query.data.q) }));
  });
  routes.post("/", async (c) => {
    const body = await readBody(c, typedOrderSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const actor = c.get("actor");
    return inMarket(deps, c, async (context) => {
      const placed = await placeTypedOrder(deps, context, body.value, actor);
      if (!placed.ok) return errorResponse(c, placed.error);
      const { number, isNew } = placed.value;
      const [order] = await shopOrdersOf(context, { number });
      if (!order) return errorResponse(c, requestError(404, "ORDER_NOT_FOUND"));
      if (isNew) {
        const { source, discount, discount_reason: reason } = order;
        const after = [
          SOURCE_WORDS[source],
          reason && `desconto de ${formatMoney(toCentavos(discount))}: ${reason}`,
          order.while_closed && "com a loja fechada",
        ];
        const change = { action: "order.create", subject: `Pedido ${number}`, before: null };
        await recordChange(context, { actor, ...change, after: after.filter(Boolean).join(", ") });
      }
      return c.json(order, 201);
    });
  });
  return routes;
}
