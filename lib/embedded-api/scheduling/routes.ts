import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import type * as z from "zod";
import { slotsQuerySchema } from "@/lib/contract/scheduling/schema";
import { districts } from "@/lib/embedded-api/db/schema";
import { type Dependencies, inMarket, type MarketContext } from "@/lib/embedded-api/request/context";
import { errorResponse, requestError } from "@/lib/embedded-api/request/responses";
import { offeredSlots, slotResponse, slotRulesOf } from "./slots";

/** For everybody; full slots are listed too, with nothing left. */
export function schedulingRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/delivery_slots", (c) => {
    const query = slotsQuerySchema.safeParse(c.req.query());
    if (!query.success) return errorResponse(c, requestError(422, "INVALID"));
    return inMarket(deps, c, async (context) => c.json(await slotsOf(context, query.data)));
  });
  return routes;
}

export async function slotsOf(
  context: MarketContext,
  { order_type: mode = "DELIVERY", neighborhood_id: id }: z.output<typeof slotsQuerySchema>,
) {
  const rules = slotRulesOf(context.row, mode, id === undefined ? null : await districtOf(context, id));
  const slots = rules ? await offeredSlots(context, rules) : [];
  return { slots: slots.map(slotResponse) };
}

async function districtOf({ tx, market }: MarketContext, id: string) {
  const [found] = await tx
    .select({ deliveryTime: districts.deliveryTime })
    .from(districts)
    .where(and(eq(districts.marketId, market), eq(districts.id, id)));
  return found ?? null;
}
