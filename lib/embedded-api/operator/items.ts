import { and, eq, inArray } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { err, ok, type Result } from "@/lib/domain/result";
import { itemName, price } from "@/lib/embedded-api/catalogue/document/schema";
import { contentOf, withHistory } from "@/lib/embedded-api/catalogue/history";
import { markets, products } from "@/lib/embedded-api/db/schema";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";
import { errorResponse, type RequestError, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { inMarket } from "./market";

const MAX_ITEMS = 1_000;

/** With both, the option's price in that variation. */
const itemSchema = z.object({
  product: z.string(),
  variation: z.string().optional(),
  option: z.string().optional(),
});

type Item = z.infer<typeof itemSchema>;
type Change = { name?: string | undefined; price?: number | undefined; available?: boolean | undefined };

const changeSchema = z
  .object({
    items: z.array(itemSchema).min(1).max(MAX_ITEMS),
    name: itemName.optional(),
    price: price.optional(),
    available: z.boolean().optional(),
  })
  .refine(({ name, price, available }) => name !== undefined || price !== undefined || available !== undefined)
  .refine(({ items, name, available }) => {
    const isPriceAlone = name === undefined && available === undefined;
    return isPriceAlone || items.every(({ variation, option }) => variation === undefined || option === undefined);
  });

export function operatorItemRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.put("/", async (c) => {
    const body = await readBody(c, changeSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { items, ...change } = body.value;
    return inMarket(deps, c, async (moment) => {
      const changed = await changeItems(moment, items, change);
      return changed.ok ? c.json({ changed: items.length }) : errorResponse(c, changed.error);
    });
  });
  return routes;
}

async function changeItems(
  { tx, market, now }: MarketMoment,
  items: readonly Item[],
  change: Change,
): Promise<Result<null, RequestError>> {
  const ids = [...new Set(items.map(({ product }) => product))];
  const named = and(eq(products.marketId, market), inArray(products.id, ids));
  // A fixed lock order prevents deadlocks.
  const rows = await tx.select().from(products).where(named).orderBy(products.id).for("update");
  const bodies = new Map(rows.map(({ id, body }) => [id, structuredClone(body)]));
  for (const item of items) {
    const body = bodies.get(item.product);
    if (!body || !changeItem(body, item, change)) return err(requestError(404, "ITEM_NOT_FOUND"));
  }
  for (const { id, body: before } of rows)
    await tx
      .update(products)
      .set({ body: withHistory(contentOf(bodies.get(id) ?? before), before, now) })
      .where(and(eq(products.marketId, market), eq(products.id, id)));
  await tx.update(markets).set({ importedAt: now }).where(eq(markets.id, market));
  return ok(null);
}

type Body = (typeof products.$inferSelect)["body"];

function changeItem(body: Body, { variation, option }: Item, change: Change): boolean {
  const size = variation === undefined ? body : body.variations.find(({ id }) => String(id) === variation);
  const chosen = option === undefined ? null : body.complements.find(({ id }) => String(id) === option);
  if (!size || chosen === undefined) return false;
  if (chosen && variation !== undefined) {
    chosen.prices = { ...chosen.prices, ...(change.price !== undefined && { [variation]: change.price }) };
    return true;
  }
  Object.assign(chosen ?? size, Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)));
  return true;
}
