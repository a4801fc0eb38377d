import type { Context } from "hono";
import { Hono } from "hono";
import * as z from "zod";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { TRACKING_STEPS } from "@/lib/domain/orders/status";
import { advanceOrder, cancelOrder, type MoveResult, markPaid, revertOrder } from "@/lib/embedded-api/orders/moves";
import { notifyCustomer } from "@/lib/embedded-api/orders/news";
import { MAX_ORDERS, orderForShop, ordersOf } from "@/lib/embedded-api/orders/response";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { inMarket } from "./market";

const statusSchema = z.enum([...TRACKING_STEPS, "cancelled"]);
const numberSchema = z.coerce.number().int().min(0).max(2_000_000_000);

const numbersSchema = z
  .string()
  .regex(/^\d{1,9}(?:,\d{1,9})*$/)
  .transform((text) => text.split(",").map(Number))
  .refine((numbers) => numbers.length <= MAX_ORDERS);

const listSchema = z.object({
  status: statusSchema.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_ORDERS).default(20),
  after: numberSchema.optional(),
  numbers: numbersSchema.optional(),
});

/** The status that the operator saw, so that two operators cannot move an order twice. */
const moveSchema = z.object({ from: statusSchema });

export function operatorOrderRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", (c) => {
    const query = listSchema.safeParse(c.req.query());
    if (!query.success) return errorResponse(c, requestError(422, "INVALID"));
    return inMarket(deps, c, async (context) =>
      c.json({ orders: (await ordersOf(context, query.data)).map((order) => orderForShop(order, context.row)) }),
    );
  });
  routes.get("/:number", (c) =>
    inMarket(deps, c, async (context) => {
      const number = numberSchema.safeParse(c.req.param("number"));
      const [order] = number.success ? await ordersOf(context, { number: number.data }) : [];
      return order ? c.json(orderForShop(order, context.row)) : errorResponse(c, requestError(404, "ORDER_NOT_FOUND"));
    }),
  );
  const moves = { advance: advanceOrder, back: revertOrder, cancel: cancelOrder };
  for (const [name, move] of Object.entries(moves))
    routes.post(`/:number/${name}`, async (c) => {
      const body = await readBody(c, moveSchema);
      if (!body.ok) return errorResponse(c, body.error);
      const answer = await onOrder(deps, c, (moment, number) => move(moment, number, body.value.from));
      if (answer.ok) notifyAfterResponse(deps, c);
      return answer;
    });
  routes.post("/:number/paid", (c) => onOrder(deps, c, markPaid));
  return routes;
}

function notifyAfterResponse({ db, push }: Dependencies, c: Context): void {
  const market = parseMarketToken(c.req.param("id"));
  const number = Number(c.req.param("number"));
  if (push && market) push.queue.add(() => notifyCustomer(db, push, { market, number }));
}

function onOrder(
  deps: Dependencies,
  c: Context,
  change: (moment: MarketMoment, number: number) => Promise<MoveResult>,
): Promise<Response> {
  return inMarket(deps, c, async (context) => {
    const number = numberSchema.safeParse(c.req.param("number"));
    const moved = number.success ? await change(context, number.data) : null;
    if (moved && !moved.ok) return errorResponse(c, moved.error);
    const [order] = number.success ? await ordersOf(context, { number: number.data }) : [];
    return order ? c.json(orderForShop(order, context.row)) : errorResponse(c, requestError(404, "ORDER_NOT_FOUND"));
  });
}
