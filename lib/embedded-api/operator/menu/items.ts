import { and, eq, inArray } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { err, ok, type Result } from "@/lib/domain/result";
import { itemName, price } from "@/lib/embedded-api/catalogue/document/schema";
import { lockMenu } from "@/lib/embedded-api/catalogue/editing/change";
import { contentOf, withHistory } from "@/lib/embedded-api/catalogue/history";
import { rulesOf } from "@/lib/embedded-api/catalogue/menu";
import { touchMenu } from "@/lib/embedded-api/db/market-scope";
import { products } from "@/lib/embedded-api/db/schema";
import { type Change, recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { returnMoment, returnTime } from "@/lib/embedded-api/operator/request/return-time";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";
import { errorResponse, type RequestError, readBody, requestError } from "@/lib/embedded-api/request/responses";

const MAX_ITEMS = 1_000;
const BAD_RETURN = "O item precisa voltar depois de agora e em até um ano.";
/** The most items named in the log. */
const NAMED = 3;

/** With both, the option's price in that variation. */
const itemSchema = z.object({
  product: z.string(),
  variation: z.string().optional(),
  option: z.string().optional(),
});

type Item = z.infer<typeof itemSchema>;

export const itemStateSchema = itemSchema.extend({
  name: z.string(),
  available: z.boolean(),
  unavailable_until: z.string().nullable(),
  price: z.number().nullable(),
});

type ItemChange = {
  name?: string | undefined;
  price?: number | undefined;
  available?: boolean | undefined;
  /** ISO; null: without an end. */
  unavailable_until?: string | null | undefined;
};

const changeSchema = z
  .object({
    items: z.array(itemSchema).min(1).max(MAX_ITEMS),
    name: itemName.optional(),
    price: price.optional(),
    available: z.boolean().optional(),
    unavailable_until: returnTime.nullish(),
  })
  .refine(({ items: _, ...change }) => Object.values(change).some((value) => value !== undefined))
  .refine(({ items, name, available, unavailable_until }) => {
    const isPriceAlone = name === undefined && available === undefined && unavailable_until === undefined;
    return isPriceAlone || items.every(({ variation, option }) => variation === undefined || option === undefined);
  });

export function operatorItemRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.put("/", async (c) => {
    const body = await readBody(c, changeSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { items, unavailable_until: written, ...rest } = body.value;
    return inMarket(deps, c, async (moment) => {
      const until = written && returnMoment(written, rulesOf(moment.row), moment.now);
      if (written && !until) return errorResponse(c, { status: 422, code: "INVALID", message: BAD_RETURN });
      const change = { ...rest, ...(written !== undefined && { unavailable_until: until }) };
      const changed = await changeItems(moment, items, change);
      if (!changed.ok) return errorResponse(c, changed.error);
      const logged = await recordChange(moment, { actor: c.get("actor"), action: "item.change", ...changed.value });
      return c.json({ changed: items.length, change: logged });
    });
  });
  return routes;
}

async function changeItems(
  moment: MarketMoment,
  items: readonly Item[],
  change: ItemChange,
): Promise<Result<Pick<Change, "subject" | "before" | "after">, RequestError>> {
  const { tx, market, now } = moment;
  await lockMenu(moment);
  const ids = [...new Set(items.map(({ product }) => product))];
  const named = and(eq(products.marketId, market), inArray(products.id, ids));
  const rows = await tx.select().from(products).where(named);
  const bodies = new Map(rows.map(({ id, body }) => [id, structuredClone(body)]));
  const before: ItemState[] = [];
  const after: ItemState[] = [];
  for (const item of items) {
    const body = bodies.get(item.product);
    const target = body && targetOf(body, item);
    if (!target) return err(requestError(404, "ITEM_NOT_FOUND"));
    before.push(itemState(target, item));
    changeItem(target, item, change);
    after.push(itemState(target, item));
  }
  for (const { id, body: before } of rows)
    await tx
      .update(products)
      .set({ body: withHistory(contentOf(bodies.get(id) ?? before), before, now) })
      .where(and(eq(products.marketId, market), eq(products.id, id)));
  await touchMenu(moment);
  const names = before.slice(0, NAMED).map(({ name }) => name);
  const subject = names.join(", ") + (items.length > NAMED ? ` e mais ${items.length - NAMED}` : "");
  return ok({ subject, before, after });
}

export type ItemState = z.infer<typeof itemStateSchema>;

type Body = (typeof products.$inferSelect)["body"];

type Target = Body | Body["variations"][number] | Body["complements"][number];

/** The state that an undo restores. */
export function itemState(target: Target, item: Item): ItemState {
  const { name, available, unavailable_until = null } = target;
  return { ...item, name, available, unavailable_until, price: priceOf(target, item) };
}

export function targetOf(body: Body, { variation, option }: Item): Target | undefined {
  const size = variation === undefined ? body : body.variations.find(({ id }) => String(id) === variation);
  if (!size || option === undefined) return size;
  return body.complements.find(({ id }) => String(id) === option);
}

/** Null for an option without a price of its own in that size. */
function priceOf(target: Target, { variation, option }: Item): number | null {
  if (option === undefined || variation === undefined) return target.price;
  return (target as Body["complements"][number]).prices?.[variation] ?? null;
}

function changeItem(target: Target, { variation, option }: Item, change: ItemChange): void {
  if (option !== undefined && variation !== undefined) {
    const chosen = target as Body["complements"][number];
    chosen.prices = { ...chosen.prices, ...(change.price !== undefined && { [variation]: change.price }) };
    return;
  }
  const { available, unavailable_until: until, ...rest } = change;
  Object.assign(target, Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)));
  if (available === undefined && until === undefined) return;
  target.available = available ?? (until ? true : target.available);
  // Either word replaces an earlier end.
  target.unavailable_until = until ?? undefined;
}
