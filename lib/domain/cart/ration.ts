import type { Product } from "@/lib/domain/menu/product";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { leftText } from "@/lib/domain/stock/stock";
import { type CartLine, lineKey } from "./line";
import { type CheckedLine, type CheckedLines, checkedLine, together } from "./reprice";
import { needsOf } from "./stock-needs";

/** The most units of a line, and why: 'Restam 3, e 2 já estão no carrinho'. */
export type Limit = { most: number; text: string };

/** How many a line may have beside other lines; null where the shop counts nothing of it. */
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

/** Leaves to each line, in their order, what the shop still has; a line that changed anyway is judged once that is settled. */
function withinStock(
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

export type RareLines = CheckedLines & {
  /** Something is not sold now: the order has to be for later. */
  isForLater: boolean;
  /** How many changes another time settles. */
  mistimed: number;
  /** Null where the shop counts nothing of a line. */
  limitOf(line: CartLine): Limit | null;
};

/** `checkedLines` in a menu that counts, or sells at some times. `isNow`: no time is chosen. */
export function rareLines(
  lines: readonly CartLine[],
  products: readonly Product[],
  mode: OrderMode | null,
  isNow: boolean,
): RareLines {
  const menu = new Map(products.map((product) => [product.id, product]));
  const checked = lines.map((line) => checkedLine(line, menu.get(line.id), mode));
  const all = together(withinStock(lines, checked, menu));
  const besides = (key: string) => lines.filter((line) => lineKey(line) !== key);
  return {
    ...all,
    isForLater: isNow && lines.some(({ id }) => menu.get(id)?.isLater),
    mistimed: all.changes.filter((change) => change.kind === "soldOut" && change.isLater).length,
    limitOf: (line) => limitOf(line, menu.get(line.id)?.left, besides(lineKey(line))),
  };
}
