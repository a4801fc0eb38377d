import { and, eq, inArray } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { err, ok, type Result } from "@/lib/domain/result";
import { itemName, price } from "@/lib/embedded-api/catalogue/document/schema";
import { contentOf, withHistory } from "@/lib/embedded-api/catalogue/history";
import { markets, products } from "@/lib/embedded-api/db/schema";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";
import { errorResponse, type RequestError, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { type Change, recordChange } from "./audit";
import { inMarket } from "./market";

const MAX_ITEMS = 1_000;
/** So many are named in the log. */
const NAMED = 3;

/** With both, the option's price in that variation. */
const itemSchema = z.object({
  product: z.string(),
  variation: z.string().optional(),
  option: z.string().optional(),
});

type Item = z.infer<typeof itemSchema>;
type ItemChange = { name?: string | undefined; price?: number | undefined; available?: boolean | undefined };

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
      if (!changed.ok) return errorResponse(c, changed.error);
      const { subject, before } = changed.value;
      await recordChange(moment, { actor: c.get("actor"), action: "item.change", subject, before, after: body.value });
      return c.json({ changed: items.length });
    });
  });
  return routes;
}

async function changeItems(
  { tx, market, now }: MarketMoment,
  items: readonly Item[],
  change: ItemChange,
): Promise<Result<Pick<Change, "subject" | "before">, RequestError>> {
  const ids = [...new Set(items.map(({ product }) => product))];
  const named = and(eq(products.marketId, market), inArray(products.id, ids));
  // A fixed lock order prevents deadlocks.
  const rows = await tx.select().from(products).where(named).orderBy(products.id).for("update");
  const bodies = new Map(rows.map(({ id, body }) => [id, structuredClone(body)]));
  const before: unknown[] = [];
  for (const item of items) {
    const body = bodies.get(item.product);
    const target = body && targetOf(body, item);
    if (!target) return err(requestError(404, "ITEM_NOT_FOUND"));
    const { name, available } = target;
    before.push({ ...item, name, available, price: priceOf(target, item) });
    changeItem(target, item, change);
  }
  for (const { id, body: before } of rows)
    await tx
      .update(products)
      .set({ body: withHistory(contentOf(bodies.get(id) ?? before), before, now) })
      .where(and(eq(products.marketId, market), eq(products.id, id)));
  await tx.update(markets).set({ importedAt: now }).where(eq(markets.id, market));
  const names = before.slice(0, NAMED).map((item) => (item as { name: string }).name);
  return ok({ subject: names.join(", ") + (items.length > NAMED ? ` e mais ${items.length - NAMED}` : ""), before });
}

type Body = (typeof products.$inferSelect)["body"];

type Target = Body | Body["variations"][number] | Body["complements"][number];

function targetOf(body: Body, { variation, option }: Item): Target | undefined {
  const size = variation === undefined ? body : body.variations.find(({ id }) => String(id) === variation);
  if (!size || option === undefined) return size;
  return body.complements.find(({ id }) => String(id) === option);
}

function priceOf(target: Target, { variation, option }: Item): number | null {
  const ofSize = option !== undefined && variation !== undefined && "prices" in target;
  return (ofSize ? target.prices?.[variation] : target.price) ?? null;
}

function changeItem(target: Target, { variation, option }: Item, change: ItemChange): void {
  if (option !== undefined && variation !== undefined) {
    const chosen = target as Body["complements"][number];
    chosen.prices = { ...chosen.prices, ...(change.price !== undefined && { [variation]: change.price }) };
    return;
  }
  Object.assign(target, Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)));
}
