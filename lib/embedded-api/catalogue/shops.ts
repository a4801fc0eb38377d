import { asc } from "drizzle-orm";
import { Hono } from "hono";
import type { ShopResponse } from "@/lib/contract/shops";
import { everyMarket } from "@/lib/embedded-api/db/market-scope";
import { districts } from "@/lib/embedded-api/db/schema";
import { type Dependencies, isHidden } from "@/lib/embedded-api/request/context";
import { listResponse } from "@/lib/embedded-api/request/responses";
import { yieldTurn } from "@/lib/node/queue/yield-turn";
import { marketResponse } from "./menu";

/** The shops of the installation, for its own page. */
export function shopRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", async (c) => {
    const { marketId, id, name, city, state } = districts;
    const { rows, places } = await deps.db.transaction(async (tx) => ({
      rows: await everyMarket(tx),
      places: await tx.select({ marketId, id, name, city, state }).from(districts).orderBy(asc(districts.position)),
    }));
    const byMarket = new Map<string, typeof places>(rows.map(({ id }) => [id, []]));
    for (const place of places) byMarket.get(place.marketId)?.push(place);
    const now = deps.now();
    const shops: ShopResponse[] = [];
    for (const row of rows.filter((each) => !isHidden(deps, each))) {
      await yieldTurn();
      const { open_closed, openingTime } = marketResponse(row, now);
      const { name, logo, city, state, cuisine, brand, modes } = row.body;
      shops.push({
        ...{ id: row.id, name, logo, city, state, cuisine, brand: brand ?? null },
        is_open: open_closed === "Aberto",
        opening_time: openingTime,
        delivers: modes?.includes("DELIVERY") ?? true,
        districts: (byMarket.get(row.id) ?? []).map((place) => ({
          id: place.id,
          name: place.name,
          ...(place.city !== null && { city: place.city }),
          ...(place.state !== null && { state: place.state }),
        })),
      });
    }
    return listResponse(c, shops);
  });
  return routes;
}
