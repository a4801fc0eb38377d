import { and, asc, eq, inArray } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { isOpen } from "@/lib/domain/market/market";
import { DEFAULT_TIMEZONE, isOpenAt, nextOpening } from "@/lib/domain/market/opening-hours";
import { toReais } from "@/lib/domain/money";
import { DEMO_MARKETS } from "@/lib/embedded-api/db/demo-markets";
import type { MarketRow, MarketScope } from "@/lib/embedded-api/db/market-scope";
import { categories, districts, paymentTypes, products, type StoredMarket } from "@/lib/embedded-api/db/schema";
import { type Dependencies, inMarket, type MarketContext } from "@/lib/embedded-api/request/context";
import { errorResponse, notFound } from "@/lib/embedded-api/request/responses";
import { matchesEtag } from "@/lib/node/network/if-none-match";

export function menuRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/market", (c) =>
    inMarket(deps, c, async ({ row, now }) => {
      return c.json({ ...marketResponse(row, now), updated_at: row.importedAt.toISOString() });
    }),
  );
  routes.get("/products", (c) => inMarket(deps, c, (context) => unlessKnown(c, context, () => productsOf(context))));
  routes.get("/categories", (c) =>
    inMarket(deps, c, (context) => unlessKnown(c, context, () => categoriesOf(context))),
  );
  routes.get("/categories/:id/products", (c) =>
    inMarket(deps, c, async (context) => {
      const id = c.req.param("id");
      return (await hasCategory(context, id))
        ? unlessKnown(c, context, () => productsOf(context, { categoryId: id }))
        : errorResponse(c, notFound);
    }),
  );
  routes.get("/districts", (c) => inMarket(deps, c, async (context) => c.json(await districtsOf(context))));
  routes.get("/payment_types", (c) =>
    inMarket(deps, c, async (context) => c.json({ payment_types: await offeredPaymentTypes(context) })),
  );
  return routes;
}

/** Responds 304 to the ETag of the current import (RFC 9110 §13.1.2). */
async function unlessKnown(c: Context, { row }: MarketContext, read: () => Promise<unknown>): Promise<Response> {
  const etag = `"${row.importedAt.toISOString()}"`;
  c.header("etag", etag);
  return matchesEtag(etag, c.req.header("if-none-match") ?? null) ? c.body(null, 304) : c.json(await read());
}

export function isOpenNow({ body, override }: Pick<MarketRow, "body" | "override">, now: Date): boolean {
  if (override) return override === "open";
  if (!body.opening_hours?.length) return isOpen(body.open_closed);
  return isOpenAt(body.opening_hours, body.timezone ?? DEFAULT_TIMEZONE, now);
}

/** Of the shop alone. */
type OwnField = "sandbox" | "accept_within_minutes";

export function marketResponse(row: Pick<MarketRow, "body" | "override">, now: Date): Omit<StoredMarket, OwnField> {
  const { sandbox: _own, accept_within_minutes: _rule, ...body } = row.body;
  if (isOpenNow(row, now)) return { ...body, open_closed: "Aberto", openingTime: null };
  const next = nextOpening(body.opening_hours ?? [], body.timezone ?? DEFAULT_TIMEZONE, now);
  return { ...body, open_closed: "Fechado", openingTime: next?.opens ?? body.openingTime };
}

export async function productsOf(
  { tx, market }: MarketScope,
  only: { categoryId?: string; ids?: readonly string[] } = {},
) {
  const rows = await tx
    .select({ body: products.body })
    .from(products)
    .where(
      and(
        eq(products.marketId, market),
        only.categoryId === undefined ? undefined : eq(products.categoryId, only.categoryId),
        only.ids === undefined ? undefined : inArray(products.id, [...only.ids]),
      ),
    )
    .orderBy(asc(products.position));
  return rows.map((row) => row.body);
}

export async function categoriesOf({ tx, market }: MarketScope) {
  return tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.marketId, market))
    .orderBy(asc(categories.position));
}

async function hasCategory({ tx, market }: MarketScope, id: string): Promise<boolean> {
  const named = and(eq(categories.marketId, market), eq(categories.id, id));
  return (await tx.select({ id: categories.id }).from(categories).where(named)).length > 0;
}

export async function districtsOf({ tx, market }: MarketScope) {
  const rows = await tx.select().from(districts).where(eq(districts.marketId, market)).orderBy(asc(districts.position));
  return rows.map(districtResponse);
}

/** A rule that the shop has not written is left out, here and in an export. */
function districtResponse({ id, name, fee, minOrder, freeFrom, deliveryTime }: typeof districts.$inferSelect) {
  return {
    id,
    name,
    fee: toReais(fee),
    ...(minOrder !== null && { min_order: toReais(minOrder) }),
    ...(freeFrom !== null && { free_from: toReais(freeFrom) }),
    ...(deliveryTime !== null && { delivery_time: deliveryTime }),
  };
}

export async function paymentTypesOf({ tx, market }: MarketScope) {
  const rows = await tx
    .select({ body: paymentTypes.body })
    .from(paymentTypes)
    .where(eq(paymentTypes.marketId, market))
    .orderBy(asc(paymentTypes.position));
  return rows.map((row) => row.body);
}

export async function offeredPaymentTypes(context: MarketContext) {
  const types = await paymentTypesOf(context);
  return offersSandbox(context.row) ? types : types.filter((type) => !type.online_payment);
}

/** Demo markets imported before the flag existed offer it. */
export function offersSandbox({ id, body }: Pick<MarketRow, "id" | "body">): boolean {
  return body.sandbox ?? DEMO_MARKETS.includes(id);
}
