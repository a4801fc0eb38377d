import { Hono } from "hono";
import { finishSchema } from "@/lib/contract/board/kitchen";
import { UNDO_SECONDS } from "@/lib/domain/board/orders/moves";
import { trackingLabel } from "@/lib/domain/orders/status";
import { finishLines, kitchenOf } from "@/lib/embedded-api/kitchen/kitchen";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { streamOf } from "./order-stream";
import { numberSchema } from "./orders";

/** The kitchen's screen: reads what there is to cook, and says what is finished. */
export function operatorKitchenRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", (c) => inMarket(deps, c, async (context) => c.json(await kitchenOf(context))));
  routes.get("/stream", (c) => streamOf(deps, c, { isBare: true }));
  routes.put("/:number", async (c) => {
    const body = await readBody(c, finishSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { version, lines, done: isDone, order: isOrder } = body.value;
    const number = numberSchema.safeParse(c.req.param("number"));
    const actor = c.get("actor");
    return inMarket(deps, c, async (context) => {
      const finish = { version, lines, isDone, isOrder, undoSeconds: UNDO_SECONDS, actor };
      const finished = number.success ? await finishLines(context, number.data, finish) : null;
      if (!finished) return errorResponse(c, requestError(404, "ORDER_NOT_FOUND"));
      if (!finished.ok) return errorResponse(c, finished.error);
      const move = finished.value;
      if (move)
        await recordChange(context, {
          actor,
          action: isDone ? "order.advance" : "order.back",
          subject: `Pedido ${number.data}`,
          before: trackingLabel(move.from, move.mode),
          after: trackingLabel(move.to, move.mode),
        });
      return c.json(await kitchenOf(context));
    });
  });
  return routes;
}
