import type { Product } from "@/lib/menu/product";
import { type CartLine, lineOf, selectionOf } from "./line";

/**
 * The lines with the prices of the menu as it is now. A line whose product or options are no longer all there is left
 * as it is: the server names what is wrong with it.
 */
export function repriced(lines: readonly CartLine[], products: readonly Product[]): CartLine[] {
  return lines.map((line) => {
    const product = products.find((candidate) => candidate.id === line.id);
    if (!product) return line;
    const fresh = lineOf(product, selectionOf(line), line.note, line.qty);
    return sameChoices(line, fresh) ? fresh : line;
  });
}

function sameChoices(line: CartLine, fresh: CartLine): boolean {
  const countOf = (of: CartLine) => of.selectedComplements.reduce((sum, group) => sum + group.options.length, 0);
  return (line.variation === null) === (fresh.variation === null) && countOf(line) === countOf(fresh);
}
