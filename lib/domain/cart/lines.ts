import { type CartLine, type LineKey, lineKey } from "./line";

/** The lines with one more; a line of equal identity takes its quantity instead (specification §4). */
export function withLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const key = lineKey(added);
  if (!lines.some((line) => lineKey(line) === key)) return [...lines, added];
  return lines.map((line) => (lineKey(line) === key ? { ...line, qty: line.qty + added.qty } : line));
}

/** The lines with a removed one back at its place; one of equal identity, added meanwhile, takes its quantity instead. */
export function withLineAt(lines: readonly CartLine[], restored: CartLine, index: number): CartLine[] {
  const key = lineKey(restored);
  if (lines.some((line) => lineKey(line) === key)) return withLine(lines, restored);
  return lines.toSpliced(index, 0, restored);
}

/**
 * The lines with another in the place of one: what editing or accepting a change leaves; null drops it. A further line of
 * equal identity gives its quantity to the one that stays in place.
 */
export function withReplaced(lines: readonly CartLine[], key: LineKey, line: CartLine | null): CartLine[] {
  const index = lines.findIndex((each) => lineKey(each) === key);
  if (index < 0) return [...lines];
  const others = lines.toSpliced(index, 1);
  if (!line) return others;
  const twin = others.find((each) => lineKey(each) === lineKey(line));
  const merged = twin ? { ...line, qty: line.qty + twin.qty } : line;
  return lines.flatMap((each, at) => (at === index ? merged : each === twin ? [] : each));
}

/** Absolute, never "+1": a repeated or late write still lands on the quantity the customer sees; 0 removes. */
export function withQuantity(lines: readonly CartLine[], key: LineKey, quantity: number): CartLine[] {
  return lines
    .map((line) => (lineKey(line) === key ? { ...line, qty: quantity } : line))
    .filter((line) => line.qty > 0);
}

/** How many units all lines hold together: the number on the cart's badge. */
export function unitCount(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.qty, 0);
}
