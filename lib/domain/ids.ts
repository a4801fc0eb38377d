import { writeJsonExactly } from "./long-numbers";

const NUMERIC_ID = /^_(0|-?[1-9]\d{0,62})$/;
const MARKED_ID = /^_+(?:0|-?[1-9]\d{0,62})$/;

/**
 * The internal form of an API id: text stays unchanged, the number 12 becomes '_12', so that `apiId` restores the type.
 * Text that already has that form gets one more underscore.
 */
export function internalId(came: string | number | bigint): string {
  return typeof came !== "string" || MARKED_ID.test(came) ? `_${came}` : came;
}

/** A BigInt if a number would be rounded. */
export function apiId(inside: string): string | number | bigint {
  const digits = NUMERIC_ID.exec(inside)?.[1];
  if (digits !== undefined) return Number.isSafeInteger(Number(digits)) ? Number(digits) : BigInt(digits);
  return inside.startsWith("__") && MARKED_ID.test(inside) ? inside.slice(1) : inside;
}

const NO_SEGMENT = /^\.{1,2}$|[/\\]|\p{Cc}|\p{Cs}/u;

/**
 * Whether an id can be a percent-encoded segment of a path: 'a.b' and 'a:b' can, '..' and 'a/b' would change the path.
 */
export function isPathId(id: string): boolean {
  return id !== "" && id.length <= 64 && !NO_SEGMENT.test(id);
}

/** The id as text, for paths and for comparing ids of calls that disagree about the type. */
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
  return writeJsonExactly(body, (name, value) => (isId(name) && typeof value === "string" ? apiId(value) : value));
}

function isId(name: string): boolean {
  return name === "id" || (name.endsWith("_id") && name !== "product_id" && name !== "card_id");
}
