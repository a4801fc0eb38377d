import { Hono } from "hono";
import { FUNNEL_DAYS, type Funnel, type FunnelCounts } from "@/lib/contract/board/funnel";
import { timezoneOf } from "@/lib/contract/market/read-market";
import { localTime } from "@/lib/domain/market/local-time";
import { SOURCES } from "@/lib/domain/measurement/source";
import { daysAfter } from "@/lib/domain/orders/day";
import { countsOf, type FunnelRow } from "@/lib/embedded-api/funnel/counts";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, requestError } from "@/lib/embedded-api/request/responses";

/** `?days=7`: from visits to orders, of today and the days before it in the shop's zone. */
export function operatorFunnelRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", (c) => {
    const length = FUNNEL_DAYS.find((days) => String(days) === (c.req.query("days") ?? "1"));
    if (!length) return errorResponse(c, requestError(422, "INVALID"));
    return inMarket(deps, c, async (context) => {
      const { day: today } = localTime(context.now, timezoneOf(context.row.body));
      const dates = Array.from({ length }, (_, index) => daysAfter(today, index + 1 - length));
      return c.json(funnelOf(await countsOf(context, dates[0] ?? today, today), dates));
    });
  });
  return routes;
}

function funnelOf(rows: readonly FunnelRow[], dates: readonly string[]): Funnel {
  const sources = SOURCES.map((source) => ({ source, ...sumOf(rows.filter((row) => row.source === source)) }));
  return {
    days: dates.map((date) => ({ date, ...sumOf(rows.filter(({ day }) => day === date)) })),
    sources: sources
      .filter(({ source, ...counts }) => Object.values(counts).some((count) => count > 0))
      .toSorted((one, other) => other.visit - one.visit || other.order - one.order),
  };
}

function sumOf(rows: readonly FunnelRow[]): FunnelCounts {
  const sum: FunnelCounts = { visit: 0, product: 0, cart: 0, checkout: 0, order: 0 };
  for (const { step, count } of rows) sum[step] += count;
  return sum;
}
