/** The changes that the shop's owner is told of. */
export type ToldKind = "pix" | "people" | "prices";

type Logged = { action: string; before: unknown; after: unknown };

const PEOPLE = /^(?:person|owner|key|link)\./;
const PIX = /^payments\./;
const PRICES = /^(?:item\.change|menu\.(?:product|group)\.change|menu\.undo|market\.import)$/;
const PRICE_FIELDS = ["price", "price_from", "prices", "promotion"];

/** Why a change of the log matters to the owner; null for every other change. */
export function toldKindOf({ action, before, after }: Logged): ToldKind | null {
  if (PEOPLE.test(action)) return "people";
  if (PIX.test(action) || "pix" in marketIn(before) || "pix" in marketIn(after)) return "pix";
  if (action === "market.import") return "prices";
  return PRICES.test(action) && pricesIn(before) !== pricesIn(after) ? "prices" : null;
}

function marketIn(value: unknown): object {
  const { market } = typeof value === "object" && value !== null ? { market: null, ...value } : { market: null };
  return typeof market === "object" && market !== null ? market : {};
}

/** Every price below a value, in order. */
function pricesIn(value: unknown): string {
  const found: unknown[] = [];
  JSON.stringify(value, (key, inner: unknown) => {
    if (PRICE_FIELDS.includes(key)) found.push(inner ?? null);
    return inner;
  });
  return JSON.stringify(found);
}
