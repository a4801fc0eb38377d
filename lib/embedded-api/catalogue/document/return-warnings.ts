import { isRecord } from "@/lib/contract/reading/reading";
import type { Mistake } from "./schema";
import { listIn } from "./written-list";

/**
 * Warns about an `unavailable_until` without effect: it has passed, or the item is off sale anyway. `value`: the
 * document as written.
 */
export function* idleReturns(value: unknown, now: Date): Generator<Mistake> {
  for (const [index, group] of listIn(value, "groups").entries())
    yield* idleIn(listIn(group, "options"), `groups[${index}].options`, now);
  const products = listIn(value, "products");
  yield* idleIn(products, "products", now);
  for (const [index, product] of products.entries())
    for (const list of ["variations", "complements"])
      yield* idleIn(listIn(product, list), `products[${index}].${list}`, now);
}

function* idleIn(items: readonly unknown[], path: string, now: Date): Generator<Mistake> {
  for (const [index, item] of items.entries()) {
    if (!isRecord(item) || typeof item.unavailable_until !== "string") continue;
    const place = `${path}[${index}].unavailable_until`;
    if (item.available === false)
      yield { path: place, message: 'Com "available": false o item não volta sozinho: use um ou outro.' };
    else if (Date.parse(item.unavailable_until) <= now.getTime())
      yield { path: place, message: "Este momento já passou: o item está à venda." };
  }
}
