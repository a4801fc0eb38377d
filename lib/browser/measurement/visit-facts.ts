import type { CartLine } from "@/lib/domain/cart/line";
import { catalogId } from "@/lib/domain/measurement/catalog-id";
import { ITEM_LIMIT } from "@/lib/domain/measurement/limits";
import type { VisitFacts } from "@/lib/domain/measurement/visit-facts";
import type { Product } from "@/lib/domain/menu/product";

const KEY = "medida";
const CLICK = /[?&]fbclid=([\w-]{1,500})/;

type Visit = Pick<VisitFacts, "id" | "click">;

/** Belongs to this tab, and is made once the customer has agreed. Null where the browser stores nothing. */
export function measuredVisit(): Visit | null {
  try {
    const known = sessionStorage.getItem(KEY);
    if (known) return JSON.parse(known);
    const address = performance.getEntriesByType("navigation")[0]?.name ?? location.href;
    const click = CLICK.exec(address)?.[1];
    const visit: Visit = { id: crypto.randomUUID(), ...(click && { click }) };
    sessionStorage.setItem(KEY, JSON.stringify(visit));
    return visit;
  } catch {
    return null;
  }
}

export function catalogued(seen: Product | readonly CartLine[]): Pick<VisitFacts, "ids" | "isGroup"> {
  if ("id" in seen) return { ids: [catalogId(seen.id, undefined)], isGroup: seen.variations.length > 0 };
  const lines = seen.slice(0, ITEM_LIMIT);
  return { ids: lines.map(({ id, variation }) => catalogId(id, variation?.id)), isGroup: false };
}
