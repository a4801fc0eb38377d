import { Hono } from "hono";
import type * as z from "zod";
import { couponCheckBodySchema, type shownCouponSchema } from "@/lib/contract/coupons/schema";
import { discountOf } from "@/lib/domain/coupons/coupon";
import { couponRefusal, couponStatus } from "@/lib/domain/coupons/rule";
import { toCentavos, toReais } from "@/lib/domain/money";
import type { StoredCoupon } from "@/lib/embedded-api/db/stored";
import { callerOf, type Dependencies, inMarket, type MarketContext } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { couponRuleOf, couponsOf, ruleOf } from "./stored";
import { couponUseOf, couponUsesOf } from "./uses";

/** For everybody; a session's customer is judged by their earlier orders too. */
export function couponRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/coupons", (c) =>
    inMarket(deps, c, async (context) => {
      const caller = await callerOf(context, c);
      return c.json({ coupons: await shownCoupons(context, caller?.customer.id ?? null) });
    }),
  );
  routes.post("/coupons/check", async (c) => {
    const body = await readBody(c, couponCheckBodySchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { code, subtotal: reais, order_type: mode = "DELIVERY" } = body.value;
    return inMarket(deps, c, async (context) => {
      const rule = await couponRuleOf(context, code);
      if (!rule) return errorResponse(c, requestError(422, "COUPON_INVALID"));
      const subtotal = toCentavos(reais);
      const caller = await callerOf(context, c);
      const use = await couponUseOf(context, rule, caller?.customer.id ?? null);
      const message = couponRefusal(rule, { ...use, subtotal, mode });
      if (message) return errorResponse(c, { ...requestError(422, "COUPON_REFUSED"), message });
      const { kind, value, minOrder } = rule;
      return c.json({
        ...{ code: rule.code, kind, value: kind === "AMOUNT" ? toReais(value) : value },
        ...{ min_order: toReais(minOrder), discount: toReais(discountOf(rule, subtotal)) },
      });
    });
  });
  return routes;
}

type Shown = z.output<typeof shownCouponSchema>;

/** None that is hidden, not yet valid, or long over. */
async function shownCoupons(context: MarketContext, customerId: string | null): Promise<Shown[]> {
  const coupons = (await couponsOf(context))
    .filter(({ hidden }) => !hidden)
    .map((body) => ({ body, rule: ruleOf(body) }));
  const useOf = await couponUsesOf(
    context,
    coupons.map(({ rule }) => rule),
    customerId,
  );
  return coupons.flatMap(({ body, rule }) => {
    const status = couponStatus(rule, useOf(rule));
    return status ? [responseOf(body, status)] : [];
  });
}

function responseOf(body: StoredCoupon, status: Shown["status"]): Shown {
  const { code, kind, value = 0, min_order = 0, first_order = false, ends = null, days = null } = body;
  return { code, kind, value, min_order, first_order, ends, days, status };
}
