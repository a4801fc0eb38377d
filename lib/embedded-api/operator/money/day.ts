import { Hono } from "hono";
import { timezoneOf } from "@/lib/contract/market/read-market";
import { localTime } from "@/lib/domain/market/local-time";
import { type Day, periodOf } from "@/lib/domain/orders/day";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { totalsOf } from "@/lib/embedded-api/orders/day";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, requestError } from "@/lib/embedded-api/request/responses";

/** `?date=2026-11-25`, a calendar day in the shop's zone; without one it is today. */
export function operatorDayRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", (c) =>
    inMarket(deps, c, async (context) => {
      const timezone = timezoneOf(context.row.body);
      const { day: today } = localTime(context.now, timezone);
      const date = c.req.query("date") ?? today;
      const period = periodOf(date, date, timezone);
      if (!period) return errorResponse(c, requestError(422, "BAD_DAY"));
      const day: Day = { date, today, ...(await totalsOf(context, period, timezone)) };
      return c.json(day);
    }),
  );
  return routes;
}
