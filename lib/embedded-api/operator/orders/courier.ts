import { type Context, Hono } from "hono";
import { actSchema, positionSchema } from "@/lib/contract/board/couriers";
import { ACT_NAMES } from "@/lib/domain/couriers/act-queue";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { formatMoney, toCentavos } from "@/lib/domain/money";
import { applyAct, type CourierAct } from "@/lib/embedded-api/couriers/acts";
import { roundOf } from "@/lib/embedded-api/couriers/round";
import { forgetCourier, notePosition } from "@/lib/embedded-api/deliveries/positions";
import type { Courier } from "@/lib/embedded-api/deliveries/rows";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { pushNews } from "@/lib/embedded-api/orders/news";
import type { Dependencies, MarketContext } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { numberSchema } from "./orders";

/** The calls of a courier's own device. */
export function operatorCourierRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  const asCourier = (c: Context, work: (context: MarketContext, courier: Courier) => Promise<Response>) => {
    const { person } = c.get("operator");
    if (person?.role !== "courier") return errorResponse(c, requestError(403, "KEY_SCOPE"));
    return inMarket(deps, c, (context) => work(context, person));
  };
  routes.get("/", (c) => asCourier(c, async (context, courier) => c.json(await roundOf(context, courier))));
  routes.put("/position", async (c) => {
    const body = await readBody(c, positionSchema);
    if (!body.ok) return errorResponse(c, body.error);
    return asCourier(c, async (context, courier) =>
      c.json({ orders: await notePosition(context, courier.id, body.value) }),
    );
  });
  routes.delete("/position", (c) =>
    asCourier(c, async (context, courier) => {
      await forgetCourier(context, courier.id);
      return c.json({ orders: 0 });
    }),
  );
  for (const name of ACT_NAMES)
    routes.post(`/:number/${name}`, async (c) => {
      const body = await readBody(c, actSchema);
      if (!body.ok) return errorResponse(c, body.error);
      const act = { ...body.value, name };
      const number = numberSchema.safeParse(c.req.param("number"));
      const actor = c.get("actor");
      const response = await asCourier(c, async (context, courier) => {
        const changed = number.success ? await applyAct(context, courier, number.data, act, actor) : null;
        if (!changed) return errorResponse(c, requestError(404, "ORDER_NOT_FOUND"));
        if (!changed.ok) return errorResponse(c, changed.error);
        if (changed.value.isNew) {
          const change = { action: `courier.${name}`, subject: `Pedido ${number.data}`, before: null };
          await recordChange(context, { actor, ...change, after: moneyText(act) });
        }
        return c.json(await roundOf(context, courier));
      });
      const market = parseMarketToken(c.req.param("id"));
      if (response.ok && market) deps.push?.queue.add(() => pushNews(deps, market));
      return response;
    });
  return routes;
}

function moneyText({ paid, received = 0, change = 0 }: CourierAct): string | null {
  if (paid === "nothing") return "não recebeu";
  if (paid === "card") return "recebeu na maquininha ou por Pix";
  if (paid !== "cash") return null;
  return `recebeu ${formatMoney(toCentavos(received))}, troco ${formatMoney(toCentavos(change))}`;
}
