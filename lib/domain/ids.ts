// The digits of an integer as String() writes it; a safe one has at most sixteen.
const CAME_AS_NUMBER = /^_(0|-?[1-9]\d{0,15})$/;
const LOOKS_MARKED = /^_+(?:0|-?[1-9]\d{0,15})$/;

/**
 * The text by which an id is known inside: a text as it came, the number 12 as '_12'. A text of that very form gets one more
 * underscore, so that every id goes back in the type in which it came (`idAsItCame`).
 */
export function insideId(came: string | number): string {
  if (typeof came === "number") return `_${came}`;
  return LOOKS_MARKED.test(came) ? `_${came}` : came;
}

/** The id as the API sent it: a number where it came as one, else the text. */
export function idAsItCame(inside: string): string | number {
  const digits = CAME_AS_NUMBER.exec(inside)?.[1];
  const number = digits === undefined ? Number.NaN : Number(digits);
  if (Number.isSafeInteger(number)) return number;
  return inside.startsWith("__") && LOOKS_MARKED.test(inside) ? inside.slice(1) : inside;
}

/** The id as text, whatever its type: for a path, and to compare ids of two calls that disagree about the type. */
export function plainId(inside: string): string {
  return String(idAsItCame(inside));
}

/** Whether two ids are the same text, whatever their types. */
export function isSameId(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && unmarked(one) === unmarked(other);
}

// As `plainId`, in as few bytes as the cart can bear.
function unmarked(inside: string): string {
  return inside.replace(/^_(?=-?\d+$)/, "");
}

/** The JSON of a request's body, in which every id has the type in which it came; `product_id` is text by specification (§7). */
export function bodyWithIds(body: unknown): string {
  return JSON.stringify(body, (name, value: unknown) =>
    isId(name) && typeof value === "string" ? idAsItCame(value) : value,
  );
}

// A card is named by us.
function isId(name: string): boolean {
  return name === "id" || (name.endsWith("_id") && name !== "product_id" && name !== "card_id");
}
