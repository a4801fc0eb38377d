import { randomBytes } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { plainId } from "@/lib/domain/market/plain-id";
import { err, ok, type Result } from "@/lib/domain/result";
import { type GroupContent, groupsIn } from "@/lib/embedded-api/catalogue/document/groups";
import { findFor } from "@/lib/embedded-api/catalogue/editing/change";
import {
  categoryVersion,
  type MenuState,
  type ProductState,
  productVersion,
  stateOf,
} from "@/lib/embedded-api/catalogue/editing/state";
import { isSame, versionOf } from "@/lib/embedded-api/catalogue/editing/version";
import { products } from "@/lib/embedded-api/db/schema";
import type { StoredProduct } from "@/lib/embedded-api/db/stored";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";

/** The state to write, the id of the added or changed record, and its name for the audit log. */
export type Command = { id: string; subject: string; wanted: MenuState };

type Fields = Record<string, unknown>;

const MAX_COPIED = 100;
const MAX_NAME = 120;

/** Readable, and never the id of something that was deleted: old orders and carts name it. */
function newId(name: unknown): string {
  return `${plainId(String(name ?? "")) || "item"}-${randomBytes(4).toString("hex")}`;
}

export async function addProduct(
  moment: MarketMoment,
  fields: Fields & { category: string },
  after: string | null | undefined,
): Promise<Result<Command, RequestError>> {
  const id = newId(fields.name);
  const groups = await groupsFor(moment, [], fields.groups);
  if (!groups.ok) return groups;
  const state = { ...fields, ...(groups.value && { groups: groups.value }), ...(after !== undefined && { after }) };
  return ok({ id, subject: String(fields.name ?? ""), wanted: { products: { [id]: withIds(state) } } });
}

export async function changeProduct(
  moment: MarketMoment,
  id: string,
  version: string,
  fields: Fields,
): Promise<Result<Command, RequestError>> {
  const found = await findFor(moment, { products: { [id]: {} } });
  const body = found.products.get(id);
  if (!body) return err(requestError(404, "PRODUCT_GONE"));
  if (productVersion(body) !== version) return err(requestError(409, "MENU_CHANGED"));
  const groups = await groupsFor(moment, groupsIn(body.complements), fields.groups);
  if (!groups.ok) return groups;
  const kept = withoutLostSizes(body, fields.variations, groups.value ?? null);
  const { category, ...rest } = fields;
  const place = await lastPlaceIn(moment, category === body.category.id ? undefined : category);
  const state: ProductState = withIds({ ...rest, ...place, ...(kept && { groups: kept }) });
  return ok({ id, subject: body.name, wanted: { products: { [id]: state } } });
}

/** The end of another category, said outright so that an undo knows where the product was. */
async function lastPlaceIn(moment: MarketMoment, category: unknown): Promise<Pick<ProductState, "category" | "after">> {
  if (typeof category !== "string") return {};
  const { orders } = await findFor(moment, { products: { "": { category } } });
  return { category, after: orders.get(category)?.at(-1) ?? null };
}

/** Also removes the prices and maxima of removed sizes, in this product only. */
function withoutLostSizes(
  { variations: before, complements }: StoredProduct,
  after: unknown,
  wanted: ProductState["groups"] | null,
): ProductState["groups"] | null {
  const left = new Set(Array.isArray(after) ? after.map((size: { id?: unknown } | null) => String(size?.id)) : []);
  const lost = after === undefined ? [] : before.map(({ id }) => String(id)).filter((id) => !left.has(id));
  if (lost.length === 0) return wanted;
  const own = groupsIn(complements);
  const known = new Map(own.map((group) => [group.id, group]));
  return (wanted ?? own.map(({ id }) => id)).map((entry) => {
    const group = typeof entry === "string" ? known.get(entry) : entry;
    const smaller = group && withoutSizes(group, lost);
    return typeof entry === "string" && isSame(group, smaller) ? entry : (smaller ?? entry);
  });
}

function withoutSizes(group: GroupContent, lost: readonly string[]): GroupContent {
  const left = (values: Readonly<Record<string, number>> | null | undefined) =>
    values ? Object.fromEntries(Object.entries(values).filter(([id]) => !lost.includes(id))) : undefined;
  return {
    ...group,
    max_by_variation: left(group.max_by_variation),
    options: group.options.map((option) => ({ ...option, prices: left(option.prices) })),
  };
}

/** A text is the id of one of the product's groups; `{id, version}` a group of other products. */
async function groupsFor(
  moment: MarketMoment,
  own: readonly GroupContent[],
  wanted: unknown,
): Promise<Result<ProductState["groups"] | null, RequestError>> {
  if (!Array.isArray(wanted)) return ok(null);
  const groups: NonNullable<ProductState["groups"]> = [];
  for (const entry of wanted as (string | (Partial<GroupContent> & { version?: string }))[]) {
    if (typeof entry === "string") {
      if (!own.some(({ id }) => id === entry)) return err(requestError(409, "MENU_CHANGED"));
      groups.push(entry);
    } else if (entry.version !== undefined && entry.options === undefined) {
      const known = await groupWithVersion(moment, String(entry.id), entry.version);
      if (!known) return err(requestError(409, "MENU_CHANGED"));
      groups.push(known.content);
    } else groups.push({ options: [], ...entry, id: entry.id ?? newId(entry.name) } as GroupContent);
  }
  return ok(groups);
}

export async function copyProduct(moment: MarketMoment, id: string): Promise<Result<Command, RequestError>> {
  const asked = { products: { [id]: null } };
  const state = stateOf(await findFor(moment, asked), asked).products?.[id];
  if (!state) return err(requestError(404, "PRODUCT_GONE"));
  const copy = newId(state.name);
  // Hidden until it has a name and a price of its own.
  const wanted = { ...state, name: copyName(state.name), hidden: true, after: id };
  return ok({ id: copy, subject: String(state.name), wanted: { products: { [copy]: wanted } } });
}

function copyName(name: unknown): string {
  const end = " (cópia)";
  return `${String(name).slice(0, MAX_NAME - end.length)}${end}`;
}

export async function placeProduct(
  moment: MarketMoment,
  id: string,
  place: { category?: string | undefined; after: string | null },
): Promise<Result<Command, RequestError>> {
  const body = (await findFor(moment, { products: { [id]: {} } })).products.get(id);
  if (!body) return err(requestError(404, "PRODUCT_GONE"));
  const { category, after } = place;
  const state = { after, ...(category !== undefined && category !== body.category.id && { category }) };
  return ok({ id, subject: body.name, wanted: { products: { [id]: state } } });
}

export async function deleteProduct(
  moment: MarketMoment,
  id: string,
  version: string,
): Promise<Result<Command, RequestError>> {
  const changed = await changeProduct(moment, id, version, {});
  return changed.ok ? ok({ ...changed.value, wanted: { products: { [id]: null } } }) : changed;
}

/** `rules`: when and in which modes it is sold. */
export function addCategory(
  name: string,
  rules: { availability?: unknown; modes?: unknown },
  after: string | null | undefined,
): Command {
  const id = newId(name);
  const written = Object.entries(rules).filter(([, rule]) => rule != null);
  const state = { name, ...Object.fromEntries(written), ...(after !== undefined && { after }) };
  return { id, subject: name, wanted: { categories: { [id]: state } } };
}

export async function changeCategory(
  moment: MarketMoment,
  id: string,
  version: string | null,
  state: NonNullable<MenuState["categories"]>[string],
): Promise<Result<Command, RequestError>> {
  const row = (await findFor(moment, {})).categories.find((each) => each.id === id);
  if (!row) return err(requestError(404, "CATEGORY_GONE"));
  if (version !== null && categoryVersion(row) !== version) return err(requestError(409, "MENU_CHANGED"));
  return ok({ id, subject: row.name, wanted: { categories: { [id]: state } } });
}

/** With its products, hidden as a copied product is. */
export async function copyCategory(moment: MarketMoment, id: string): Promise<Result<Command, RequestError>> {
  const { tx, market } = moment;
  const row = (await findFor(moment, {})).categories.find((each) => each.id === id);
  if (!row) return err(requestError(404, "CATEGORY_GONE"));
  const inIt = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.marketId, market), eq(products.categoryId, id)))
    .orderBy(asc(products.position));
  if (inIt.length > MAX_COPIED) {
    const { message, ...tooLarge } = requestError(409, "CATEGORY_TOO_LARGE");
    return err({ ...tooLarge, message: message.replace("{limit}", String(MAX_COPIED)) });
  }
  const asked = { products: Object.fromEntries(inIt.map((product) => [product.id, null])) };
  const states = stateOf(await findFor(moment, asked), asked).products ?? {};
  const copy = newId(row.name);
  const copies = inIt.map((product) => {
    const { after: _, ...state } = states[product.id] ?? {};
    return [newId(state.name), { ...state, category: copy }] as const;
  });
  const { name, availability, modes } = row;
  const wanted = {
    categories: { [copy]: { name: copyName(name), hidden: true, availability, modes, after: id } },
    products: Object.fromEntries(copies),
  };
  return ok({ id: copy, subject: row.name, wanted });
}

/** Null fields delete the group. `only`: changes the group in this product alone, which gets its own copy. */
export async function changeGroup(
  moment: MarketMoment,
  id: string,
  version: string,
  { fields, only }: { fields: Fields | null; only?: string | undefined },
): Promise<Result<Command, RequestError>> {
  const known = await groupWithVersion(moment, id, version);
  if (!known) return err(requestError(409, "MENU_CHANGED"));
  const { content, places } = known;
  const wanted = fields && ({ ...content, ...withOptionIds(fields), id } as GroupContent);
  const chosen = only === undefined ? places : pick(places, only);
  if (Object.keys(chosen).length === 0) return err(requestError(404, "PRODUCT_GONE"));
  return ok({ id, subject: content.name, wanted: { group: { id, content: wanted, places: chosen } } });
}

function pick(places: Record<string, number>, product: string): Record<string, number> {
  const place = places[product];
  return place === undefined ? {} : { [product]: place };
}

async function groupWithVersion({ tx, market }: MarketMoment, id: string, version: string) {
  const holds = JSON.stringify([{ category: { id } }]);
  const rows = await tx
    .select({ id: products.id, body: products.body })
    .from(products)
    .where(and(eq(products.marketId, market), sql`${products.body} -> 'complements' @> ${holds}::jsonb`));
  const places: Record<string, number> = {};
  let content: GroupContent | null = null;
  for (const row of rows) {
    const groups = groupsIn(row.body.complements);
    const place = groups.findIndex((group) => group.id === id);
    const group = groups[place];
    if (!group || versionOf(group) !== version) continue;
    places[row.id] = place;
    content = group;
  }
  return content && { content, places };
}

/** Sizes, groups and options that are new get ids. */
function withIds(fields: Fields): Fields {
  const { variations, groups } = fields;
  return {
    ...fields,
    ...(Array.isArray(variations) && { variations: variations.map(withId) }),
    ...(Array.isArray(groups) && {
      groups: groups.map((group: unknown) => (isObject(group) ? withOptionIds(withId(group)) : group)),
    }),
  };
}

function withOptionIds(fields: Fields): Fields {
  return Array.isArray(fields.options) ? { ...fields, options: fields.options.map(withId) } : fields;
}

function withId<Part>(part: Part): Part | (Part & { id: string }) {
  return isObject(part) && part.id === undefined ? { ...part, id: newId(part.name) } : part;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
