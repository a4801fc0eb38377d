import type { Group, Product } from "@/lib/domain/menu/product";
import {
  firstMissing,
  type Missing,
  optionLimit,
  quantityOf,
  type Selection,
  unitPriceOf,
  withOption,
} from "@/lib/domain/menu/selection";
import { type OrderMode, suitsMode } from "@/lib/domain/mode/mode";
import type { Centavos } from "@/lib/domain/money";
import { type CartLine, type CartOption, type LineKey, lineChoices, lineKey, lineOf, unitPrice } from "./line";
import { withLine } from "./lines";

export type UnavailableChoice = { name: string; qty: number };

/** An option whose list price changed (`by` is negative for a drop); only for options that are not summed. */
export type MovedPrice = { name: string; by: Centavos };

/** How the menu changed since the line was added. `key` and `name` are the stored line's; prices are per unit. */
export type LineChange = { key: LineKey; name: string } & (
  | { kind: "price"; before: Centavos; after: Centavos; moved?: MovedPrice[]; isPromotionOver?: true }
  | {
      kind: "options";
      left: UnavailableChoice[];
      missing: { code: Missing["code"]; group: string | null } | null;
      before: Centavos;
      after: Centavos;
    }
  /** `isLater`: not sold at the time for which the order is. */
  | { kind: "soldOut"; saleTimes?: string | undefined; isLater?: true | undefined }
  /** The shop has fewer left than the line's units; `text` says how many. */
  | { kind: "stock"; text: string; before: number; after: number }
  | { kind: "gone" }
);

export type CheckedLines = {
  lines: CartLine[];
  changes: LineChange[];
  /** The new line for each line, in their order; null: it leaves. */
  each: (CartLine | null)[];
};

export type CheckedLine = { line: CartLine | null; change: LineChange | null };

/**
 * Checks lines against the live menu: each one is orderable at its price, or listed in `changes`. `mode`: null while it is
 * not chosen.
 */
export function checkedLines(
  lines: readonly CartLine[],
  products: readonly Product[],
  mode: OrderMode | null = null,
): CheckedLines {
  const menu = new Map(products.map((product) => [product.id, product]));
  return together(lines.map((line) => checkedLine(line, menu.get(line.id), mode)));
}

export function together(checked: readonly CheckedLine[]): CheckedLines {
  const each = checked.map(({ line }) => line);
  return {
    each,
    lines: each.flatMap((line) => line ?? []).reduce<CartLine[]>(withLine, []),
    changes: checked.flatMap(({ change }) => change ?? []),
  };
}

export function checkedLine(line: CartLine, product: Product | undefined, mode: OrderMode | null = null): CheckedLine {
  const named = { key: lineKey(line), name: line.name };
  if (!product) return { line: null, change: { ...named, kind: "gone" } };
  const { available, saleTimes, isLater } = product;
  if (!available || !suitsMode(product, mode))
    return { line: null, change: { ...named, kind: "soldOut", saleTimes, isLater: available ? undefined : isLater } };

  const { selection, left } = availableChoice(line, product);
  const missing = missingOf(product, selection);
  const after = unitPriceOf(product, selection);
  const before = unitPrice(line);
  const fresh = missing ? null : lineOf(product, selection, line.note, line.qty);
  if (left.length > 0 || missing)
    return { line: fresh, change: { ...named, kind: "options", left, missing, before, after } };
  if (before === after) return { line: fresh, change: null };
  const moved = fresh ? movedPrices(line, fresh) : [];
  const over = before < after && wasPromoted(line, product);
  return {
    line: fresh,
    change: {
      ...named,
      kind: "price",
      before,
      after,
      ...(over && { isPromotionOver: true }),
      ...(moved.length > 0 && { moved }),
    },
  };
}

/** Whether the line has the price of a promotion that no longer holds. */
function wasPromoted({ price, variation }: CartLine, { pastPrice, variations }: Product): boolean {
  return (
    pastPrice === price || variations.some((size) => size.id === variation?.id && size.pastPrice === variation.price)
  );
}

/** Names the options whose price changed: a total of R$ 72,00 does not tell which flavour caused it. */
function movedPrices(line: CartLine, fresh: CartLine): MovedPrice[] {
  // A line with `priceFinal` has no prices of options.
  if (line.priceFinal !== undefined) return [];
  const known = line.selectedComplements.flatMap(({ options }) => options);
  return lineChoices(fresh).flatMap(({ id, name, price, priceMethod }) => {
    if (priceMethod === undefined) return [];
    const by = price - (known.find((option) => option.id === id)?.price ?? price);
    return by === 0 ? [] : [{ name, by }];
  });
}

export function availableChoice(line: CartLine, product: Product): { selection: Selection; left: UnavailableChoice[] } {
  const variation = product.variations.find(({ id, available }) => id === line.variation?.id && available);
  const left: UnavailableChoice[] = line.variation && !variation ? [{ name: line.variation.name, qty: 1 }] : [];
  let selection: Selection = { variationId: variation?.id ?? null, quantities: {} };

  for (const chosen of line.selectedComplements)
    for (const option of chosen.options) {
      const group = groupOf(product, chosen.id, option);
      const had = group ? quantityOf(selection, group.id, option.id) : 0;
      const kept = group ? Math.min(option.qty, optionLimit(group, selection, option.id) - had) : 0;
      // A quantity of 0 would remove the earlier choice of a single-choice group.
      if (group && kept > 0) selection = withOption(group, selection, option.id, had + kept);
      if (kept < option.qty) left.push({ name: option.name, qty: option.qty - kept });
    }
  return { selection, left };
}

function groupOf(product: Product, groupId: string, { id }: CartOption): Group | undefined {
  const offering = product.groups.filter((group) => group.options.some((option) => option.id === id));
  return offering.find((group) => group.id === groupId) ?? offering[0];
}

function missingOf(product: Product, selection: Selection) {
  const missing = firstMissing(product, selection);
  if (!missing) return null;
  const group = product.groups.find(({ id }) => id === missing.groupId);
  return { code: missing.code, group: group?.name ?? null };
}
