import { formatMoney, toCentavos } from "@/lib/domain/money";

const LABELS: Readonly<Record<string, string>> = {
  name: "nome",
  price: "preço",
  description: "descrição",
  available: "à venda",
  unavailable_until: "esgotado até",
  hidden: "escondido",
  image: "foto",
  category: "categoria",
  variations: "tamanhos",
  groups: "grupos",
  min_quantity: "mínimo",
  max_quantity: "máximo",
  options: "opções",
};

/** What one side of a menu's change says of one thing, in a line; null where it is none or says nothing short. */
export function menuStateText(state: unknown): string | null {
  const fields = onlyThing(state);
  if (fields === undefined) return null;
  if (fields === null) return "fora do cardápio";
  const said = Object.entries(fields).flatMap(([field, value]) => {
    const label = LABELS[field];
    const text = label === undefined ? null : fieldText(field, value);
    return text === null ? [] : [`${label} ${text}`];
  });
  return said.length > 0 ? said.join(", ") : null;
}

type Fields = Record<string, unknown>;

/** The fields of the one product, category or group of a state; null where it is not there. */
function onlyThing(state: unknown): Fields | null | undefined {
  if (!isFields(state)) return undefined;
  const { products = {}, categories = {}, group } = state;
  if (!isFields(products) || !isFields(categories)) return undefined;
  const things = [...Object.values(products), ...Object.values(categories)];
  if (isFields(group)) things.push(group.content ?? null);
  const [thing, ...others] = things;
  if (others.length > 0) return undefined;
  return thing === null ? null : isFields(thing) ? thing : undefined;
}

function fieldText(field: string, value: unknown): string | null {
  if (Array.isArray(value)) return String(value.length);
  if (field === "price") return typeof value === "number" ? formatMoney(toCentavos(value)) : null;
  if (field === "image") return value ? "com foto" : "sem foto";
  if (typeof value === "boolean" || value === null) return value ? "sim" : "não";
  return typeof value === "string" || typeof value === "number" ? `'${value}'` : null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
