import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { leftOf, MOST_STOCK, type Stock } from "@/lib/domain/stock/stock";
import { allProductsOf } from "@/lib/embedded-api/catalogue/menu";
import { stocks } from "@/lib/embedded-api/db/stock-tables";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import type { Dependencies, MarketContext } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { lockStocks, stockDay, stocksOn, tellMenu } from "@/lib/embedded-api/stock/stock";
import { type StockItem, subjectsOf } from "@/lib/embedded-api/stock/subject";

const COUNT = `A quantidade vai de 0 a ${MOST_STOCK.toLocaleString("pt-BR")}, sem vírgula.`;

const changeSchema = z.object({
  item: z.object({ product: z.string(), variation: z.string().optional(), option: z.string().optional() }),
  /** Null: it is not counted any more. */
  stock: z.int(COUNT).min(0, COUNT).max(MOST_STOCK, COUNT).nullable(),
  stock_reset: z.literal("DAILY").nullish(),
});

/** The items that the shop counts, and how many are left. */
export function operatorStockRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", (c) => inMarket(deps, c, async (context) => c.json({ stock: await stockList(context) })));
  routes.put("/", async (c) => {
    const body = await readBody(c, changeSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { item, stock, stock_reset: reset } = body.value;
    return inMarket(deps, c, async (context) => {
      const set = await setStock(context, item, { stock, isDaily: reset === "DAILY" });
      if (!set) return errorResponse(c, requestError(404, "ITEM_NOT_FOUND"));
      await recordChange(context, { actor: c.get("actor"), action: "stock.set", ...set });
      return c.json({ stock: await stockList(context) });
    });
  });
  return routes;
}

/** Everything that the shop counts, what has the fewest left first. An option stands once, for all its products. */
async function stockList(context: MarketContext) {
  const { row, now } = context;
  const today = stockDay({ body: row.body, now });
  const known = await stocksOn({ ...context, body: row.body }, today);
  if (known.size === 0) return [];
  const listed = new Map(
    (await allProductsOf(context)).flatMap(subjectsOf).map(({ subject, item, name }) => [subject, { item, name }]),
  );
  return [...listed]
    .flatMap(([subject, { item, name }]) => {
      const stock = known.get(subject);
      if (!stock) return [];
      return [{ item, name, left: leftOf(stock, today), stock: stock.full, stock_reset: resetOf(stock) }];
    })
    .toSorted((one, other) => one.left - other.left || one.name.localeCompare(other.name, "pt-BR"));
}

function resetOf({ isDaily }: Stock): "DAILY" | null {
  return isDaily ? "DAILY" : null;
}

/** Counts an item anew, or no longer; returns what the log says, or null if there is no such item. */
async function setStock(
  context: MarketContext,
  item: StockItem,
  { stock, isDaily }: { stock: number | null; isDaily: boolean },
): Promise<{ subject: string; before: number | null; after: number | null } | null> {
  const { tx, market, row, now } = context;
  await lockStocks(context);
  const products = await allProductsOf(context);
  const found = products.flatMap(subjectsOf).find((each) => isSameItem(each.item, item));
  if (!found) return null;
  const today = stockDay({ body: row.body, now });
  const before = (await stocksOn({ ...context, body: row.body }, today, [found.subject])).get(found.subject);
  if (stock === null)
    await tx.delete(stocks).where(and(eq(stocks.marketId, market), eq(stocks.subject, found.subject)));
  else {
    const counted = { count: stock, full: stock, isDaily, day: today };
    await tx
      .insert(stocks)
      .values({ marketId: market, subject: found.subject, ...counted })
      .onConflictDoUpdate({ target: [stocks.marketId, stocks.subject], set: counted });
  }
  await tellMenu(context);
  return { subject: found.name, before: before ? leftOf(before, today) : null, after: stock };
}

function isSameItem(one: StockItem, other: StockItem): boolean {
  return one.product === other.product && one.variation === other.variation && one.option === other.option;
}
