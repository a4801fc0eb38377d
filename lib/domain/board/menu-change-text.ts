import * as z from "zod";
import { formatMoney, toCentavos } from "@/lib/domain/money";
import { momentIn } from "./moment";

/** The owner's word for every field that a change of the menu may name. */
const LABELS: Readonly<Record<string, string>> = {
  name: "nome",
  price: "preço",
  price_from: "preço de antes",
  stock: "estoque",
  stock_reset: "recomeço do estoque",
  promotion: "promoção",
  availability: "quando vende",
  modes: "entrega ou retirada",
  prices: "preço por tamanho",
  description: "descrição",
  desc: "descrição",
  available: "à venda",
  unavailable_until: "esgotado até",
  hidden: "escondido",
  image: "foto",
  category: "categoria",
  after: "lugar",
  allergens: "alérgenos",
  diets: "dietas",
  is_alcoholic: "bebida alcoólica",
  category_ids: "outras categorias",
  suggests: "sugestões",
  variations: "tamanhos",
  groups: "grupos",
  is_required: "obrigatório",
  min_quantity: "mínimo",
  max_quantity: "máximo",
  max_by_variation: "máximo por tamanho",
  price_method: "como se soma o preço",
  options: "opções",
};

/** Left out of a line: ids and whole texts say nothing there. */
const UNSAID = ["category", "after", "image", "description", "desc", "price_method"];

const fields = z.record(z.string(), z.unknown());
const things = z.record(z.string(), fields.nullable()).default({});
const stateSchema = z.strictObject({
  products: things,
  categories: things,
  group: z.looseObject({ id: z.string(), content: fields.nullish() }).optional(),
});
const itemsSchema = z.array(
  z.looseObject({
    name: z.string(),
    available: z.boolean(),
    unavailable_until: z.string().nullable(),
    price: z.number().nullable(),
  }),
);

type Fields = z.infer<typeof fields>;
type Items = z.infer<typeof itemsSchema>;

/** Describes a change of the menu in one line: 'preço: R$ 34,90 → R$ 40,00'; null for any other change. */
export function menuChangeText(before: unknown, after: unknown, timezone: string | null): string | null {
  const [items, itemsNow] = [itemsSchema.safeParse(before), itemsSchema.safeParse(after)];
  if (items.success && itemsNow.success) return itemsText(items.data, itemsNow.data, timezone);
  const [one, other] = [stateSchema.safeParse(before), stateSchema.safeParse(after)];
  if (!one.success || !other.success) return null;
  const [was, is] = [thingsOf(one.data), thingsOf(other.data)];
  const ids = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const [id, ...others] = ids;
  if (id === undefined) return null;
  return others.length === 0 ? thingText(was[id] ?? null, is[id] ?? null, timezone) : countsText(ids);
}

/** By kind and id; null if it does not exist. */
function thingsOf({ products, categories, group }: z.infer<typeof stateSchema>): Record<string, Fields | null> {
  const kinds: [string, Record<string, Fields | null>][] = [
    ["category", categories],
    ["product", products],
    ["group", group ? { [group.id]: group.content ?? null } : {}],
  ];
  return Object.fromEntries(
    kinds.flatMap(([kind, states]) => Object.entries(states).map(([id, state]) => [`${kind} ${id}`, state])),
  );
}

function thingText(before: Fields | null, after: Fields | null, timezone: string | null): string | null {
  if (before === null || after === null) return `${presence(before)} → ${presence(after)}`;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const texts = names
    .filter((name) => name !== "id" && name !== "version" && !same(before[name], after[name]))
    .map((name) => fieldText(name, before[name], after[name], timezone));
  return texts.join("; ") || null;
}

function presence(thing: Fields | null): string {
  return thing === null ? "fora do cardápio" : "no cardápio";
}

const KINDS: readonly [kind: string, one: string, many: string][] = [
  ["category", "categoria", "categorias"],
  ["product", "produto", "produtos"],
  ["group", "grupo", "grupos"],
];

function countsText(ids: readonly string[]): string {
  return KINDS.flatMap(([kind, one, many]) => {
    const count = ids.filter((id) => id.startsWith(`${kind} `)).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  }).join(", ");
}

/** The log's subject names the items; most were changed alike. */
function itemsText(before: Items, after: Items, timezone: string | null): string | null {
  const texts = after.map((item, at) => {
    const was = before[at] ?? item;
    const saleText = [was, item].map((each) => onSaleText(each, timezone));
    return [
      ...(saleText[0] === saleText[1] ? [] : [saleText.join(" → ")]),
      ...(["name", "price"] as const).flatMap((name) =>
        was[name] === item[name] ? [] : [fieldText(name, was[name], item[name], timezone)],
      ),
    ].join("; ");
  });
  const said = [...new Set(texts)].filter(Boolean);
  return said.length > 1 ? `${texts.length} itens` : (said[0] ?? null);
}

function onSaleText({ available, unavailable_until: until }: Items[number], timezone: string | null): string {
  if (until) return `esgotado até ${momentIn(until, timezone)}`;
  return available ? "à venda" : "esgotado";
}

function fieldText(name: string, before: unknown, after: unknown, timezone: string | null): string {
  const label = LABELS[name] ?? "outro dado";
  const [one, other] = [before, after].map((value) => valueText(name, value, timezone));
  const isSaid = !UNSAID.includes(name) && one !== null && other !== null && one !== other;
  return isSaid ? `${label}: ${one} → ${other}` : label;
}

/** Null for values that do not fit in a line. */
function valueText(name: string, value: unknown, timezone: string | null): string | null {
  if (Array.isArray(value)) return String(value.length);
  if (name === "price" && typeof value === "number") return formatMoney(toCentavos(value));
  if (name === "unavailable_until") return typeof value === "string" ? momentIn(value, timezone) : "sem hora";
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (value === null || value === undefined) return name === "hidden" ? "não" : "nada";
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
