import { type Context, Hono } from "hono";
import * as z from "zod";
import { MAX_REASON } from "@/lib/domain/board/reason";
import { toCentavos, toReais } from "@/lib/domain/money";
import { VERDICTS } from "@/lib/domain/payment/money-rule";
import { numberSchema } from "@/lib/embedded-api/operator/orders/orders";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import {
  acceptMoney,
  type Decided,
  decideRefund,
  lockedOrder,
  markSeen,
  moneyOf,
  refundByShop,
} from "@/lib/embedded-api/payments/decide";
import type { OrderRow } from "@/lib/embedded-api/payments/rows";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";

const refundSchema = z.object({
  receipt: z.string().max(64).optional(),
  /** The receipt's, as the screen shows it: another device may have decided meanwhile. */
  verdict: z.enum(VERDICTS).optional(),
  /** In reais; absent: all that is left. */
  amount: z
    .number()
    .min(0.01, "O menor estorno é de um centavo.")
    .max(1_000_000)
    .refine(
      (value) => toReais(toCentavos(value)) === Number(value.toPrecision(15)),
      "Escreva o valor em reais, com até dois decimais.",
    )
    .transform(toCentavos)
    .optional(),
  /** One key, one refund. */
  idempotency_key: z
    .string()
    .regex(/^[\x21-\x7e]{8,128}$/)
    .optional(),
  reason: z
    .string()
    .trim()
    .min(1, "Escreva o motivo.")
    .max(MAX_REASON, `O motivo é longo demais: cabem ${MAX_REASON} letras.`),
});

const moneySchema = z.object({ receipt: z.string().max(64), accept: z.literal(true) });

/** `by_hand`: the money was returned in another way. `again`: the provider is asked once more. */
const decisionSchema = z.object({ action: z.enum(["by_hand", "again", "seen"]) });

/** Money of an order: what came, what went back, and what the shop decides about it. */
export function operatorMoneyRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/:number/money", (c) => onMoney(deps, c, null));
  routes.post("/:number/money", async (c) => {
    const body = await readBody(c, moneySchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { receipt } = body.value;
    return onMoney(deps, c, {
      action: "money.accept",
      words: receipt,
      work: (moment, order) => acceptMoney(moment, order, receipt, c.get("actor")),
    });
  });
  routes.post("/:number/refunds", async (c) => {
    const body = await readBody(c, refundSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { receipt, verdict, amount = null, reason, idempotency_key: key } = body.value;
    return onMoney(deps, c, {
      action: "money.refund",
      words: reason,
      work: (moment, order) =>
        refundByShop(moment, order, { receipt, verdict, amount, reason, key, actor: c.get("actor") }),
    });
  });
  routes.post("/:number/refunds/:refund", async (c) => {
    const body = await readBody(c, decisionSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { action } = body.value;
    const id = c.req.param("refund");
    return onMoney(deps, c, {
      action: `money.${action}`,
      words: id,
      work: (moment, order) =>
        action === "seen"
          ? markSeen(moment, order, id)
          : decideRefund(moment, order, id, { again: action === "again", actor: c.get("actor") }),
    });
  });
  return routes;
}

type Decision = {
  action: string;
  /** For the shop's log. */
  words: string;
  work: (moment: MarketMoment, order: OrderRow) => Promise<Decided>;
};

async function onMoney(deps: Dependencies, c: Context, decision: Decision | null): Promise<Response> {
  const number = numberSchema.safeParse(c.req.param("number"));
  return inMarket(deps, c, async (context) => {
    const order = number.success ? await lockedOrder(context, number.data) : null;
    if (!order) return errorResponse(c, requestError(404, "ORDER_NOT_FOUND"));
    if (decision) {
      const { action, words, work } = decision;
      const done = await work(context, order);
      if (!done.ok) return errorResponse(c, done.error);
      const subject = `Pedido ${order.number}`;
      if (done.value !== "repeated")
        await recordChange(context, { actor: c.get("actor"), action, subject, before: null, after: words });
    }
    return c.json(await moneyOf(context, order));
  });
}
