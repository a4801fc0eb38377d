import { and, eq } from "drizzle-orm";
import { stocks } from "@/lib/embedded-api/db/stock-tables";
import type { MarketContext } from "@/lib/embedded-api/request/context";
import { yieldTurn } from "@/lib/node/queue/yield-turn";
import { stockDay, stocksOf } from "./stock";
import { type Countable, subjectsOf } from "./subject";

type Written = { stock?: number | undefined; stock_reset?: "DAILY" | undefined };

/**
 * Counts what a document counts. One that counts nothing leaves the shop's counts as they are, except those of items
 * that are gone.
 */
export async function importStock(
  context: Pick<MarketContext, "tx" | "market" | "now"> & { row: Pick<MarketContext["row"], "body"> },
  products: readonly (Countable & Written)[],
): Promise<void> {
  const { tx, market, row, now } = context;
  const day = stockDay({ body: row.body, now });
  const written = new Map<string, { count: number; full: number; isDaily: boolean; day: string }>();
  const left = new Set<string>();
  for (const product of products) {
    await yieldTurn();
    const parts: readonly Written[] = [product, ...product.variations, ...product.complements];
    for (const [at, { subject }] of subjectsOf(product).entries()) {
      left.add(subject);
      const { stock, stock_reset: reset } = parts[at] ?? {};
      if (stock !== undefined) written.set(subject, { count: stock, full: stock, isDaily: reset === "DAILY", day });
    }
  }
  const isOfDocument = written.size > 0;
  for (const subject of (await stocksOf(context)).keys())
    if (isOfDocument || !left.has(subject))
      await tx.delete(stocks).where(and(eq(stocks.marketId, market), eq(stocks.subject, subject)));
  const rows = [...written].map(([subject, stock]) => ({ marketId: market, subject, ...stock }));
  if (rows.length > 0) await tx.insert(stocks).values(rows);
}

/** As the menu's rows store it: what is counted stands apart. */
export function withoutStock<Item extends Countable>(product: Item): Item {
  const bare = <Part extends object>({ stock: _, stock_reset: __, ...part }: Part & Written) => part as unknown as Part;
  return {
    ...bare(product),
    variations: product.variations.map(bare),
    complements: product.complements.map(bare),
  };
}

/** With the counts as a document writes them: of a daily stock what it begins with, else what is left. */
export async function withWrittenStock<Item extends Countable>(
  scope: Pick<MarketContext, "tx" | "market">,
  products: readonly Item[],
): Promise<Item[]> {
  const known = await stocksOf(scope);
  if (known.size === 0) return [...products];
  const writtenOf = (subject: string | undefined) => {
    const stock = known.get(subject ?? "");
    if (!stock) return {};
    return stock.isDaily ? { stock: stock.full, stock_reset: "DAILY" as const } : { stock: stock.count };
  };
  return products.map((product) => {
    const [own, ...parts] = subjectsOf(product).map(({ subject }) => subject);
    const sizes = product.variations.length;
    return {
      ...product,
      ...writtenOf(own),
      variations: product.variations.map((size, at) => ({ ...size, ...writtenOf(parts[at]) })),
      complements: product.complements.map((option, at) => ({ ...option, ...writtenOf(parts[sizes + at]) })),
    };
  });
}
