import { type CartLine, type LineKey, lineKey } from "./line";

/** Adds a line, or its quantity to an equal line (specification §4). */
export function withLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const key = lineKey(added);
  if (!lines.some((line) => lineKey(line) === key)) return [...lines, added];
  return lines.map((line) => (lineKey(line) === key ? { ...line, qty: line.qty + added.qty } : line));
}

export function withLineAt(lines: readonly CartLine[], restored: CartLine, index: number): CartLine[] {
  const key = lineKey(restored);
  if (lines.some((line) => lineKey(line) === key)) return withLine(lines, restored);
  return lines.toSpliced(index, 0, restored);
}

/** Replaces a line, or drops it for null, and merges another line that is now equal. */
export function withReplaced(lines: readonly CartLine[], key: LineKey, line: CartLine | null): CartLine[] {
  const index = lines.findIndex((each) => lineKey(each) === key);
  if (index < 0) return [...lines];
  const others = lines.toSpliced(index, 1);
  if (!line) return others;
  const twin = others.find((each) => lineKey(each) === lineKey(line));
  const merged = twin ? { ...line, qty: line.qty + twin.qty } : line;
  return lines.flatMap((each, at) => (at === index ? merged : each === twin ? [] : each));
}

/**
 * Absolute, never "+1": a repeated or late write still sets the quantity that the customer sees. 0 removes the line.
 */
export function withQuantity(lines: readonly CartLine[], key: LineKey, quantity: number): CartLine[] {
  return lines
    .map((line) => (lineKey(line) === key ? { ...line, qty: quantity } : line))
    .filter((line) => line.qty > 0);
}

export function unitCount(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.qty, 0);
}

/** Removes the sent lines from the cart; an order that was sent without line keys held all of them. */
export function withoutSent(
  lines: readonly CartLine[],
  sent: readonly { amount: number; line?: LineKey }[],
): CartLine[] {
  if (sent.length === 0 || sent.some(({ line }) => line === undefined)) return [];
  const amounts = new Map(sent.map(({ line, amount }) => [line, amount]));
  return lines.flatMap((line) => {
    const qty = line.qty - (amounts.get(lineKey(line)) ?? 0);
    return qty > 0 ? [{ ...line, qty }] : [];
  });
}
