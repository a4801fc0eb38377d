import type { Product } from "@/lib/domain/menu/product";
import { leftText } from "@/lib/domain/stock/stock";
import { type CartLine, lineKey } from "./line";
import type { CheckedLine } from "./reprice";
import { needsOf } from "./stock-needs";

/** The most units of a line, and why: 'Restam 3, e 2 já estão no carrinho'. */
export type Limit = { most: number; text: string };

/** What a line may have beside other lines; null where the shop counts nothing of it. */
export function limitOf(line: CartLine, left: Product["left"], others: readonly CartLine[]): Limit | null {
  const taken = needsOf(others);
  let limit: Limit | null = null;
  for (const [subject, { amount, name }] of needsOf([{ ...line, qty: 1 }])) {
    const known = left?.[subject];
    if (known === undefined) continue;
    const inCart = taken.get(subject)?.amount ?? 0;
    const most = Math.max(0, Math.floor((known - inCart) / amount));
    if (limit && limit.most <= most) continue;
    const rest = leftText(known);
    const others = inCart === 0 ? "" : `, e ${inCart} já ${inCart === 1 ? "está" : "estão"} no carrinho`;
    limit = { most, text: `${name === line.name ? rest : `${name}: ${rest.toLowerCase()}`}${others}` };
  }
  return limit;
}

/** The limit of a line of the cart. */
export function limitIn(line: CartLine, lines: readonly CartLine[], products: readonly Product[]): Limit | null {
  const left = products.find(({ id }) => id === line.id)?.left;
  const key = lineKey(line);
  return left
    ? limitOf(
        line,
        left,
        lines.filter((other) => lineKey(other) !== key),
      )
    : null;
}

/** Leaves to each line, in their order, what the shop still has; a line that changed anyway is judged once that is settled. */
export function withinStock(
  lines: readonly CartLine[],
  checked: readonly CheckedLine[],
  menu: ReadonlyMap<string, Product>,
): CheckedLine[] {
  const before: CartLine[] = [];
  return checked.map(({ line, change }, index) => {
    const stored = lines[index];
    if (!line || change || !stored) {
      if (line) before.push(line);
      return { line, change };
    }
    const limit = limitOf(line, menu.get(line.id)?.left, before);
    if (!limit || line.qty <= limit.most) {
      before.push(line);
      return { line, change };
    }
    const named = { key: lineKey(stored), name: stored.name };
    const { most, text } = limit;
    if (most === 0) return { line: null, change: { ...named, kind: "soldOut", saleTimes: text } };
    before.push({ ...line, qty: most });
    return { line: { ...line, qty: most }, change: { ...named, kind: "stock", text, before: line.qty, after: most } };
  });
}
