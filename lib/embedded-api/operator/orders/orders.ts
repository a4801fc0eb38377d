import type { Context } from "hono";
import { Hono } from "hono";
import * as z from "zod";
import { orderChangeSchema } from "@/lib/contract/board/typed-order";
import { timezoneOf } from "@/lib/contract/market/read-market";
import { MAX_REASON } from "@/lib/domain/board/reason";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { isDay, periodOf } from "@/lib/domain/orders/day";
import { promiseSentence } from "@/lib/domain/orders/promised-time";
import { type OrderStatus, parseStatus, trackingLabel } from "@/lib/domain/orders/status";
import { ORDER_STATUSES } from "@/lib/domain/orders/statuses.mjs";
import type { Result } from "@/lib/domain/result";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { MAX_UNDO_SECONDS } from "@/lib/embedded-api/order-events/record-event";
import { changeableOf, changeOrder } from "@/lib/embedded-api/orders/change-order";
import {
  advanceOrder,
  cancelOrder,
  confirmOrder,
  delayOrder,
  markPaid,
  returnMoney,
  revertOrder,
} from "@/lib/embedded-api/orders/moves";
import { pushNews } from "@/lib/embedded-api/orders/news";
import { MAX_ORDERS } from "@/lib/embedded-api/orders/response";
import { type ShopOrder, shopOrdersOf } from "@/lib/embedded-api/orders/shop-orders";
import type { Dependencies, MarketContext } from "@/lib/embedded-api/request/context";
import { errorResponse, type RequestError, readBody, requestError } from "@/lib/embedded-api/request/responses";

const statusSchema = z.enum(ORDER_STATUSES);
/** Digits only: Number() would also read '1e3' and ' 7'. */
export const numberSchema = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,9})$/)
  .transform(Number)
  .refine((number) => number <= 2_000_000_000);

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
  /** Only orders that the shop has changed. */
  changed: z.literal("1").optional(),
  q: z.string().trim().min(3).max(60).optional(),
  date: z.string().refine(isDay).optional(),
});

/** The status that the operator saw, so that two operators cannot move an order twice. */
const moveSchema = z.object({ from: statusSchema, undo_seconds: z.int().min(0).max(MAX_UNDO_SECONDS).optional() });

const cancelSchema = moveSchema.extend({
  reason: z
    .string()
    .trim()
    .max(MAX_REASON, `O motivo é longo demais: cabem ${MAX_REASON} letras.`)
    .nullish()
    .transform((reason) => reason || null),
});

const MAX_DELAY_MINUTES = 120;

const delaySchema = z.object({
  minutes: z
    .int("Escreva os minutos sem vírgula.")
    .min(1, "O atraso vai de 1 a 120 minutos.")
    .max(MAX_DELAY_MINUTES, "O atraso vai de 1 a 120 minutos."),
  from: statusSchema.optional(),
});

export function operatorOrderRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", (c) => {
    const query = listSchema.safeParse(c.req.query());
    if (!query.success) return errorResponse(c, requestError(422, "INVALID"));
    return inMarket(deps, c, async (context) => {
      const { date, ...only } = query.data;
      const period = date === undefined ? null : periodOf(date, date, timezoneOf(context.row.body));
      return c.json({ orders: await shopOrdersOf(context, { ...only, ...(period && { period }) }) });
    });
  });
  routes.get("/:number", (c) =>
    inMarket(deps, c, async (context) => {
      const number = numberSchema.safeParse(c.req.param("number"));
      const [order] = number.success ? await shopOrdersOf(context, { number: number.data }) : [];
      return order ? c.json(order) : errorResponse(c, requestError(404, "ORDER_NOT_FOUND"));
    }),
  );
  // The data that the form of a change opens with.
  routes.get("/:number/change", (c) =>
    inMarket(deps, c, async (context) => {
      const number = numberSchema.safeParse(c.req.param("number"));
      const facts = number.success ? await changeableOf(context, number.data) : null;
      const [order] = number.success && facts ? await shopOrdersOf(context, { number: number.data }) : [];
      return order ? c.json({ order, ...facts }) : errorResponse(c, requestError(404, "ORDER_NOT_FOUND"));
    }),
  );
  const change = <Schema extends z.ZodType>(name: string, schema: Schema, work: Work<z.output<Schema>>) =>
    routes.post(`/:number/${name}`, async (c) => {
      const body = await readBody(c, schema);
      return body.ok ? onOrder(deps, c, name, body.value, work) : errorResponse(c, body.error);
    });
  change("advance", moveSchema, (moment, number, body, actor) => advanceOrder(moment, number, moveOf(body, actor)));
  change("back", moveSchema, (moment, number, body, actor) => revertOrder(moment, number, moveOf(body, actor)));
  change("cancel", cancelSchema, (moment, number, { reason, ...body }, actor) =>
    cancelOrder(moment, number, { ...moveOf(body, actor), reason }),
  );
  change("delay", delaySchema, (moment, number, body, actor) => delayOrder(moment, number, { ...body, actor }));
  change("change", orderChangeSchema, (context, number, body, actor) =>
    changeOrder(deps, context, number, body, actor),
  );
  for (const [name, work] of [
    ["paid", markPaid],
    ["returned", returnMoney],
    ["confirm", confirmOrder],
  ] as const)
    routes.post(`/:number/${name}`, (c) =>
      onOrder(deps, c, name, null, (moment, number, _body, actor) => work(moment, number, actor)),
    );
  return routes;
}

function moveOf({ from, undo_seconds: undoSeconds = 0 }: z.output<typeof moveSchema>, actor: string) {
  return { from, undoSeconds, actor };
}

function isMove(body: unknown): body is { from: OrderStatus } {
  return moveSchema.safeParse(body).success;
}

/** For the shop's log. */
function wordsOf(name: string, order: ShopOrder, { row }: MarketContext): string {
  const { status, order_type, promised_at, cancel_reason } = order;
  if (name === "paid") return "Pago";
  if (name === "returned") return "Devolvido";
  if (name === "confirm") return "Agendamento confirmado";
  if (name === "delay" && promised_at) return promiseSentence(new Date(promised_at), timezoneOf(row.body));
  const known = parseStatus(status);
  return (known ? trackingLabel(known, order_type) : status) + (cancel_reason ? `: ${cancel_reason}` : "");
}

/** `summary`: for the log, in place of the order's status; null: nothing happened. */
type Done = Result<{ summary: string | null } | null, RequestError> | null;

type Work<Body> = (context: MarketContext, number: number, body: Body, actor: string) => Promise<Done>;

async function onOrder<Body>(
  deps: Dependencies,
  c: Context,
  name: string,
  body: Body,
  work: Work<Body>,
): Promise<Response> {
  const number = numberSchema.safeParse(c.req.param("number"));
  const actor = c.get("actor");
  const response = await inMarket(deps, c, async (context) => {
    if (!number.success) return errorResponse(c, requestError(404, "ORDER_NOT_FOUND"));
    const changed = await work(context, number.data, body, actor);
    if (changed && !changed.ok) return errorResponse(c, changed.error);
    const [order] = await shopOrdersOf(context, { number: number.data });
    if (!order) return errorResponse(c, requestError(404, "ORDER_NOT_FOUND"));
    const summary = changed?.value?.summary;
    if (summary === null) return c.json(order);
    const subject = `Pedido ${number.data}`;
    const before = name !== "delay" && isMove(body) ? trackingLabel(body.from, order.order_type) : null;
    await recordChange(context, {
      actor,
      action: `order.${name}`,
      subject,
      before,
      after: summary ?? wordsOf(name, order, context),
    });
    return c.json(order);
  });
  const market = parseMarketToken(c.req.param("id"));
  if (response.ok && market) deps.push?.queue.add(() => pushNews(deps, market));
  return response;
}
