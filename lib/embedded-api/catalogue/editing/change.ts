import { and, asc, count, eq, inArray, or, sql } from "drizzle-orm";
import { err, ok, type Result } from "@/lib/domain/result";
import { MAX_OPTIONS_PER_MENU } from "@/lib/embedded-api/catalogue/document/groups";
import { MAX_PRODUCTS, type MarketDocument, type Mistake } from "@/lib/embedded-api/catalogue/document/schema";
import { isInCategory } from "@/lib/embedded-api/catalogue/menu";
import { markets, products } from "@/lib/embedded-api/db/schema";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import { withoutStock } from "@/lib/embedded-api/stock/document";
import { categoryRows } from "./category-rows";
import { type Checked, checkPart, type Sibling } from "./check";
import { optionCount, type Plan, planOf } from "./plan";
import { asAdded, type Found, type MenuState, stateOf } from "./state";
import { writePlan } from "./write";

export type Changed = { before: MenuState; after: MenuState; warnings: Mistake[] };

/** The most products of the category that are compared for warnings. */
const COMPARED = 200;
const COMPARED_BY = ["name", "price", "category"];

/** One change of a market's menu at a time, in every process. */
export async function lockMenu({ tx, market }: MarketMoment): Promise<void> {
  await tx.select({ id: markets.id }).from(markets).where(eq(markets.id, market)).for("update");
}

/**
 * Applies `wanted` if it passes a document's checks; writes only the records that it touches. Call `lockMenu` first.
 */
export async function changeMenu(moment: MarketMoment, wanted: MenuState): Promise<Result<Changed, RequestError>> {
  const found = await findFor(moment, wanted);
  const plan = planOf(found, wanted);
  const refused = await refusalOf(moment, found, plan);
  if (refused) return err(refused);
  const checked = checkPart({
    market: moment.market,
    categories: plan.categories.map(({ position: _, ...category }) => category),
    products: [...plan.products.values()].filter((product) => product !== null),
    siblings: await siblingsOf(moment, plan, wanted),
    group: wanted.group?.content ?? null,
    now: moment.now,
  });
  if (!checked.ok) return err(mistakes(checked.error));
  await writePlan(
    moment,
    found,
    { ...plan, categories: withRules(plan, checked.value) },
    contentsOf(checked.value.products.map(withoutStock)),
  );
  const before = stateOf(found, wanted);
  const after = asAdded(wanted, before, await findFor(moment, wanted));
  return ok({ before, after, warnings: checked.value.warnings });
}

/** As the checks of a document leave them. */
function withRules({ categories: planned }: Plan, { categories: checked }: Checked): Plan["categories"] {
  const rules = new Map(checked.map((category) => [category.id, category]));
  return planned.map((category) => {
    const { availability = null, modes = null } = rules.get(category.id) ?? {};
    return { ...category, availability, modes };
  });
}

export function mistakes(errors: readonly Mistake[]): RequestError {
  return { ...requestError(422, "MENU_MISTAKES"), details: { errors } };
}

/** Reads the current records that a state's ids refer to. */
export async function findFor({ tx, market }: MarketMoment, wanted: MenuState): Promise<Found> {
  const ids = [...Object.keys(wanted.products ?? {}), ...Object.keys(wanted.group?.places ?? {})];
  const bodies = ids.length === 0 ? [] : await bodiesOf({ tx, market }, ids);
  const ordered = new Set<string>();
  for (const [id, state] of Object.entries(wanted.products ?? {})) {
    if (state?.category !== undefined) ordered.add(state.category);
    const here = bodies.find((row) => row.id === id)?.body.category.id;
    const isPlaced = !state || "after" in state || "category" in state;
    if (isPlaced && here !== undefined) ordered.add(here);
  }
  return {
    categories: await categoryRows({ tx, market }),
    products: new Map(bodies.map(({ id, body }) => [id, body])),
    orders: await ordersOf({ tx, market }, [...ordered]),
  };
}

function bodiesOf({ tx, market }: Pick<MarketMoment, "tx" | "market">, ids: readonly string[]) {
  return tx
    .select({ id: products.id, body: products.body })
    .from(products)
    .where(and(eq(products.marketId, market), inArray(products.id, [...new Set(ids)])));
}

async function ordersOf({ tx, market }: Pick<MarketMoment, "tx" | "market">, wanted: string[]) {
  const orders = new Map<string, string[]>(wanted.map((id) => [id, []]));
  if (wanted.length === 0) return orders;
  const rows = await tx
    .select({ id: products.id, category: products.categoryId })
    .from(products)
    .where(and(eq(products.marketId, market), inArray(products.categoryId, wanted)))
    .orderBy(asc(products.position));
  for (const { id, category } of rows) orders.get(category)?.push(id);
  return orders;
}

async function refusalOf({ tx, market }: MarketMoment, found: Found, plan: Plan): Promise<RequestError | null> {
  const left = new Set(plan.categories.map(({ id }) => id));
  const gone = found.categories.flatMap(({ id }) => (left.has(id) ? [] : [id]));
  if (gone.length > 0) {
    const rows = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.marketId, market), or(...gone.map(isInCategory))));
    if (rows.some(({ id }) => plan.products.get(id) !== null)) return requestError(409, "CATEGORY_NOT_EMPTY");
  }
  return (await excessOf({ tx, market }, found, plan)) ?? null;
}

/** The limits of a whole document, which a part of it does not show. */
async function excessOf(scope: Pick<MarketMoment, "tx" | "market">, found: Found, plan: Plan) {
  let [productsMore, optionsMore] = [0, 0];
  for (const [id, product] of plan.products) {
    const before = found.products.get(id);
    productsMore += (product ? 1 : 0) - (before ? 1 : 0);
    optionsMore += optionCount(product?.groups ?? []) - (before?.complements.length ?? 0);
  }
  if (productsMore <= 0 && optionsMore <= 0) return null;
  const options = sql<number>`coalesce(sum(jsonb_array_length(${products.body} -> 'complements')), 0)::int`;
  const [held] = await scope.tx
    .select({ products: count(), options })
    .from(products)
    .where(eq(products.marketId, scope.market));
  const excess = (has: number, most: number, what: string) =>
    has > most
      ? mistakes([{ path: "", message: `São ${what} demais: ${inText(has)}, e cabem ${inText(most)}.` }])
      : null;
  return (
    excess((held?.products ?? 0) + productsMore, MAX_PRODUCTS, "produtos") ??
    excess((held?.options ?? 0) + optionsMore, MAX_OPTIONS_PER_MENU, "opções")
  );
}

function inText(number: number): string {
  return number.toLocaleString("pt-BR");
}

async function siblingsOf(
  { tx, market }: MarketMoment,
  { products: planned }: Plan,
  wanted: MenuState,
): Promise<Sibling[]> {
  const [entry, ...others] = planned;
  if (!entry?.[1] || others.length > 0) return [];
  const [id, { category }] = entry;
  if (!COMPARED_BY.some((field) => field in (wanted.products?.[id] ?? {}))) return [];
  const rows = await tx
    .select({
      id: products.id,
      name: sql<string>`${products.body} ->> 'name'`,
      price: sql<number>`(${products.body} ->> 'price')::float8`,
    })
    .from(products)
    .where(and(eq(products.marketId, market), eq(products.categoryId, category.id)))
    .orderBy(asc(products.position))
    .limit(COMPARED);
  return rows.filter((row) => row.id !== id);
}

function contentsOf(checked: MarketDocument["products"]) {
  return new Map(checked.map((product) => [product.id, product]));
}
