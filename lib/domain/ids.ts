const NUMERIC_ID = /^_(0|-?[1-9]\d{0,15})$/;
const MARKED_ID = /^_+(?:0|-?[1-9]\d{0,15})$/;

/**
 * The internal form of an API id: text unchanged, the number 12 as '_12', so that `apiId` restores the type. Text
 * of that form gets one more underscore.
 */
export function internalId(came: string | number): string {
  if (typeof came === "number") return `_${came}`;
  return MARKED_ID.test(came) ? `_${came}` : came;
}

export function apiId(inside: string): string | number {
  const digits = NUMERIC_ID.exec(inside)?.[1];
  const number = digits === undefined ? Number.NaN : Number(digits);
  if (Number.isSafeInteger(number)) return number;
  return inside.startsWith("__") && MARKED_ID.test(inside) ? inside.slice(1) : inside;
}

/** The id as text, for paths and to compare ids of calls that disagree about the type. */
export function plainId(inside: string): string {
  return String(apiId(inside));
}

export function isSameId(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && unmarked(one) === unmarked(other);
}

function unmarked(inside: string): string {
  return inside.replace(/^_(?=-?\d+$)/, "");
}

/** JSON in which every id has the type that the API sent; `product_id` is text (specification §7). */
export function bodyWithIds(body: unknown): string {
  return JSON.stringify(body, (name, value: unknown) =>
    isId(name) && typeof value === "string" ? apiId(value) : value,
  );
}

function isId(name: string): boolean {
  return name === "id" || (name.endsWith("_id") && name !== "product_id" && name !== "card_id");
}
