import type { Centavos } from "@/lib/domain/money";

/** A change of a customer's balance: amounts are positive, and times milliseconds. */
export type LedgerEntry = { order: string; amount: Centavos; at: number } & (
  | { kind: "earned"; expiresAt: number }
  | { kind: "spent" | "returned" | "reversed" }
);

/** The earnings of one delivery of an order, and what is left of them. */
type Lot = { order: string; left: Centavos; expiresAt: number };
type Part = { lot: Lot; amount: Centavos };

/** Replays entries in the order in which they were written. No lot is ever negative. */
function lotsOf(entries: readonly LedgerEntry[]): Lot[] {
  const lots: Lot[] = [];
  const spent = new Map<string, Part[]>();
  /** An order's earnings taken back after they were spent; the next amount that comes to them pays this. */
  const owed = new Map<string, Centavos>();
  const come = (lot: Lot, amount: Centavos) => {
    const debt = owed.get(lot.order) ?? 0;
    const paid = Math.min(debt, amount);
    owed.set(lot.order, debt - paid);
    lot.left += amount - paid;
  };
  for (const entry of entries) {
    const { order, amount, at } = entry;
    if (entry.kind === "earned") {
      const lot = { order, left: 0, expiresAt: entry.expiresAt };
      lots.push(lot);
      come(lot, amount);
    } else if (entry.kind === "spent") spent.set(order, takenFrom(lots, amount, at));
    else if (entry.kind === "returned") {
      for (const part of spent.get(order) ?? []) come(part.lot, part.amount);
      spent.delete(order);
    } else owed.set(order, (owed.get(order) ?? 0) + takeBack(lots, order, amount));
  }
  return lots;
}

/** Spends the lot that expires first. */
function takenFrom(lots: readonly Lot[], wanted: Centavos, at: number): Part[] {
  let missing = wanted;
  const parts: Part[] = [];
  for (const lot of lots.filter(({ expiresAt }) => expiresAt > at).toSorted((a, b) => a.expiresAt - b.expiresAt)) {
    const amount = Math.min(lot.left, missing);
    if (amount === 0) continue;
    lot.left -= amount;
    missing -= amount;
    parts.push({ lot, amount });
  }
  return parts;
}

/** Returns what is no longer there to be taken. */
function takeBack(lots: readonly Lot[], order: string, amount: Centavos): Centavos {
  let missing = amount;
  for (const lot of lots.filter((each) => each.order === order)) {
    const taken = Math.min(lot.left, missing);
    lot.left -= taken;
    missing -= taken;
  }
  return missing;
}

export type Balance = {
  amount: Centavos;
  /** Amounts by when they expire, soonest first. */
  ends: { amount: Centavos; at: number }[];
};

/** The balance at a moment, without what has ended by then. */
export function balanceAt(entries: readonly LedgerEntry[], at: number): Balance {
  const ends = lotsOf(entries)
    .filter(({ left, expiresAt }) => left > 0 && expiresAt > at)
    .toSorted((a, b) => a.expiresAt - b.expiresAt)
    .map(({ left, expiresAt }) => ({ amount: left, at: expiresAt }));
  return { amount: ends.reduce((sum, { amount }) => sum + amount, 0), ends };
}

/** An order's cashback, rounded half up to a centavo; `paid`: its subtotal less discounts. */
export function earnedOf(paid: Centavos, percent: number): Centavos {
  return Math.floor((paid * percent + 50) / 100);
}
