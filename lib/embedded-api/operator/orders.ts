import type { Context } from "hono";
import { Hono } from "hono";
import * as z from "zod";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { TRACKING_STEPS } from "@/lib/domain/orders/status";
import { advanceOrder, cancelOrder, type Moved, markPaid, takeOrderBack } from "@/lib/embedded-api/orders/moves";
import { tellCustomer } from "@/lib/embedded-api/orders/news";
import { MOST_ORDERS, orderForShop, ordersOf } from "@/lib/embedded-api/orders/response";
import type { MarketMoment, Parts } from "@/lib/embedded-api/request/context";
import { readBody, refusal, refuse } from "@/lib/embedded-api/request/responses";
import { inMarket } from "./market";

const statusSchema = z.enum([...TRACKING_STEPS, "cancelled"]);
const numberSchema = z.coerce.number().int().min(0).max(2_000_000_000);

const numbersSchema = z
  .string()
  .regex(/^\d{1,9}(?:,\d{1,9})*$/)
  .transform((text) => text.split(",").map(Number))
  .refine((numbers) => numbers.length <= MOST_ORDERS);

const listSchema = z.object({
  status: statusSchema.optional(),
  limit: z.coerce.number().int().min(1).max(MOST_ORDERS).default(20),
  after: numberSchema.optional(),
  numbers: numbersSchema.optional(),
});

/** The status that the operator saw, so that two operators cannot move an order twice. */
const moveSchema = z.object({ from: statusSchema });

export function operatorOrderRoutes(parts: Parts): Hono {
  const routes = new Hono();
  routes.get("/", (c) => {
    const query = listSchema.safeParse(c.req.query());
    if (!query.success) return refuse(c, refusal(422, "INVALID"));
    return inMarket(parts, c, async (visit) =>
      c.json({ orders: (await ordersOf(visit, query.data)).map((order) => orderForShop(order, visit.row)) }),
    );
  });
  routes.get("/:number", (c) =>
    inMarket(parts, c, async (visit) => {
      const number = numberSchema.safeParse(c.req.param("number"));
      const [order] = number.success ? await ordersOf(visit, { number: number.data }) : [];
      return order ? c.json(orderForShop(order, visit.row)) : refuse(c, refusal(404, "ORDER_NOT_FOUND"));
    }),
  );
  const moves = { advance: advanceOrder, back: takeOrderBack, cancel: cancelOrder };
  for (const [name, move] of Object.entries(moves))
    routes.post(`/:number/${name}`, async (c) => {
      const body = await readBody(c, moveSchema);
      if (!body.ok) return refuse(c, body.error);
      const answer = await onOrder(parts, c, (moment, number) => move(moment, number, body.value.from));
      if (answer.ok) spreadNews(parts, c);
      return answer;
    });
  routes.post("/:number/paid", (c) => onOrder(parts, c, markPaid));
  return routes;
}

function spreadNews({ db, push }: Parts, c: Context): void {
  const market = parseMarketToken(c.req.param("id"));
  const number = Number(c.req.param("number"));
  if (push && market) push.queue.add(() => tellCustomer(db, push, { market, number }));
}

function onOrder(
  parts: Parts,
  c: Context,
  change: (moment: MarketMoment, number: number) => Promise<Moved>,
): Promise<Response> {
  return inMarket(parts, c, async (visit) => {
    const number = numberSchema.safeParse(c.req.param("number"));
    const moved = number.success ? await change(visit, number.data) : null;
    if (moved && !moved.ok) return refuse(c, moved.error);
    const [order] = number.success ? await ordersOf(visit, { number: number.data }) : [];
    return order ? c.json(orderForShop(order, visit.row)) : refuse(c, refusal(404, "ORDER_NOT_FOUND"));
  });
}
