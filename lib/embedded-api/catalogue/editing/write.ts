import { and, eq, inArray, sql } from "drizzle-orm";
import type { MarketDocument } from "@/lib/embedded-api/catalogue/document/schema";
import { listings, withHistory } from "@/lib/embedded-api/catalogue/history";
import { touchMenu } from "@/lib/embedded-api/db/market-scope";
import { categories, products } from "@/lib/embedded-api/db/schema";
import type { StoredProduct } from "@/lib/embedded-api/db/stored";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { positionsOf } from "./order";
import type { Plan } from "./plan";
import type { Found } from "./state";
import { isSame } from "./version";

type Contents = ReadonlyMap<string, MarketDocument["products"][number]>;

/** Writes the rows that differ; `contents` are the plan's products as they passed the checks. */
export async function writePlan(moment: MarketMoment, found: Found, plan: Plan, contents: Contents): Promise<void> {
  const { tx, market } = moment;
  await writeCategories(moment, found, plan);
  const gone = [...plan.products].flatMap(([id, product]) => (product ? [] : [id]));
  if (gone.length > 0) await tx.delete(products).where(and(eq(products.marketId, market), inArray(products.id, gone)));
  await writeProducts(moment, found, plan, contents);
  for (const [category, ids] of plan.orders)
    await writeOrder(
      moment,
      category,
      ids,
      (id) => found.products.get(id)?.category.id === category || !plan.products.has(id),
    );
  const left = new Set(plan.categories.map(({ id }) => id));
  const emptied = found.categories.flatMap(({ id }) => (left.has(id) ? [] : [id]));
  if (emptied.length > 0)
    await tx.delete(categories).where(and(eq(categories.marketId, market), inArray(categories.id, emptied)));
  await dateCategories(moment, relisted(found, plan));
  await touchMenu(moment);
}

/** The categories whose page a plan changes: its products or their order, or the list of all categories. */
function relisted({ categories: before, products: known }: Found, plan: Plan): string[] {
  const names = (rows: Plan["categories"]) => rows.map(({ id, name, hidden }) => [id, name.trim(), hidden]);
  if (!isSame(names([...before]), names(plan.categories))) return plan.categories.map(({ id }) => id);
  const changed = new Set(plan.orders.keys());
  for (const [id, after] of plan.products) {
    const [were, are] = [known.get(id), after].map((product) => listings(product ? [product as StoredProduct] : []));
    for (const lists of [were, are])
      for (const each of lists?.keys() ?? []) if (were?.has(each) !== are?.has(each)) changed.add(each);
  }
  return [...changed];
}

async function dateCategories({ tx, market, now }: MarketMoment, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const changedAt = sql`jsonb_build_object('changed_at', ${now.toISOString()}::text)`;
  await tx
    .update(categories)
    .set({ history: sql`coalesce(${categories.history}, '{}') || ${changedAt}` })
    .where(and(eq(categories.marketId, market), inArray(categories.id, ids)));
}

async function writeCategories(moment: MarketMoment, found: Found, plan: Plan): Promise<void> {
  const { tx, market } = moment;
  const before = new Map(found.categories.map((row) => [row.id, row]));
  const known = new Map(found.categories.map(({ id, position }) => [id, position]));
  const ids = plan.categories.map(({ id }) => id);
  const positions = positionsOf(ids, known);
  for (const { id, name, hidden, availability, modes } of plan.categories) {
    const row = before.get(id);
    const position = positions.get(id) ?? 0;
    const trimmed = name.trim();
    if (!row)
      await tx
        .insert(categories)
        .values({ marketId: market, id, name: trimmed, hidden, availability, modes, position });
    else if (!isSame(row, { id, name: trimmed, hidden, availability, modes, position }))
      await tx
        .update(categories)
        .set({ name: trimmed, hidden, availability, modes, position })
        .where(and(eq(categories.marketId, market), eq(categories.id, id)));
    if (row && row.name !== trimmed) {
      await renameIn(moment, id, trimmed);
      await rememberName(moment, row);
    }
  }
}

async function rememberName({ tx, market }: MarketMoment, { id, name }: { id: string; name: string }): Promise<void> {
  const names = sql`jsonb_build_array(${name}::text) || coalesce(${categories.history} -> 'former_names', '[]')`;
  const former = sql`jsonb_build_object('former_names', jsonb_path_query_array(${names}, '$[0 to 9]'))`;
  await tx
    .update(categories)
    .set({ history: sql`coalesce(${categories.history}, '{}') || ${former}` })
    .where(and(eq(categories.marketId, market), eq(categories.id, id)));
}

/** Each product carries its category's name. */
async function renameIn({ tx, market, now }: MarketMoment, category: string, name: string): Promise<void> {
  const renamed = sql`${products.body} || jsonb_build_object(
    'category', jsonb_build_object('id', ${category}::text, 'name', ${name}::text),
    'updated_at', ${now.toISOString()}::text)`;
  await tx
    .update(products)
    .set({ body: renamed })
    .where(and(eq(products.marketId, market), eq(products.categoryId, category)));
}

async function writeProducts(
  { tx, market, now }: MarketMoment,
  found: Found,
  plan: Plan,
  contents: Contents,
): Promise<void> {
  const names = new Map(plan.categories.map(({ id, name }) => [id, name.trim()]));
  for (const [id, content] of contents) {
    if (!plan.products.get(id)) continue;
    const before = found.products.get(id);
    const category = { id: content.category.id, name: names.get(content.category.id) ?? null };
    const body = withHistory({ ...content, category }, before, now);
    if (before)
      await tx
        .update(products)
        .set({ body, categoryId: category.id })
        .where(and(eq(products.marketId, market), eq(products.id, id)));
    else await tx.insert(products).values({ marketId: market, id, categoryId: category.id, position: 0, body });
  }
}

async function writeOrder(
  { tx, market }: MarketMoment,
  category: string,
  ids: readonly string[],
  wasHere: (id: string) => boolean,
): Promise<void> {
  const rows = await tx
    .select({ id: products.id, position: products.position })
    .from(products)
    .where(and(eq(products.marketId, market), eq(products.categoryId, category)));
  const known = new Map(rows.map(({ id, position }) => [id, position]));
  const kept = new Map([...known].filter(([id]) => wasHere(id)));
  const moved = [...positionsOf(ids, kept)].filter(([id, position]) => known.get(id) !== position);
  if (moved.length === 0) return;
  const values = sql.join(
    moved.map(([id, position]) => sql`(${id}::text, ${position}::int)`),
    sql`, `,
  );
  await tx.execute(sql`update ${products} set position = moved.position from (values ${values}) as moved (id, position)
    where ${products.marketId} = ${market} and ${products.id} = moved.id`);
}
