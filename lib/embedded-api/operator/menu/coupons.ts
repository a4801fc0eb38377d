import { Hono } from "hono";
import { couponFiguresOf } from "@/lib/embedded-api/coupons/figures";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import type { Dependencies } from "@/lib/embedded-api/request/context";

/** The figures of each coupon; the coupons themselves are part of the settings. */
export function operatorCouponRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", (c) => inMarket(deps, c, async (context) => c.json({ coupons: await couponFiguresOf(context) })));
  return routes;
}
