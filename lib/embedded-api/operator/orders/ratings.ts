import { Hono } from "hono";
import * as z from "zod";
import { ANSWER_LIMIT, withoutGaps } from "@/lib/domain/ratings/rating";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { answerRating, shopRatingsOf } from "@/lib/embedded-api/ratings/ratings";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { numberSchema } from "./orders";

const pageSchema = z.object({ before: z.string().max(64).optional() });

const answerSchema = z.object({
  text: z
    .string()
    .transform(withoutGaps)
    .pipe(
      z
        .string()
        .min(1, "Escreva a resposta.")
        .max(ANSWER_LIMIT, `A resposta é longa demais: cabem ${ANSWER_LIMIT} letras.`),
    ),
});

export function operatorRatingRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/ratings", (c) => {
    const page = pageSchema.safeParse(c.req.query());
    if (!page.success) return errorResponse(c, requestError(422, "INVALID"));
    return inMarket(deps, c, async (scope) => c.json(await shopRatingsOf(scope, page.data.before)));
  });
  routes.post("/orders/:number/answer", async (c) => {
    const body = await readBody(c, answerSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const number = numberSchema.safeParse(c.req.param("number"));
    return inMarket(deps, c, async (context) => {
      if (!number.success) return errorResponse(c, requestError(404, "RATING_NOT_FOUND"));
      const actor = c.get("actor");
      const answered = await answerRating(context, number.data, { text: body.value.text, actor });
      if (!answered.ok) return errorResponse(c, answered.error);
      const change = { action: "rating.answer", subject: `Pedido ${number.data}`, before: null, after: null };
      await recordChange(context, { actor, ...change });
      return c.json({ answer: body.value.text, answered_at: context.now.toISOString() });
    });
  });
  return routes;
}
