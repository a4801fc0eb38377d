import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { subtotalOf, totalsOf } from "@/lib/domain/cart/pricing";
import { balanceAt, earnedOf, type LedgerEntry } from "@/lib/domain/cashback/ledger";
import { aLine } from "../support/cart-line";

const DAY = 24 * 60 * 60_000;

type Step = { kind: "earn" | "spend" | "cancel" | "refund"; amount: number; order: number; days: number; wait: number };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom("earn" as const, "earn" as const, "spend" as const, "cancel" as const, "refund" as const),
  amount: fc.integer({ min: 1, max: 5_000 }),
  order: fc.nat(30),
  days: fc.integer({ min: 1, max: 30 }),
  wait: fc.nat(5 * DAY),
});

/** A ledger as the API writes it: never more is spent than there is, and each order is cancelled once. */
function written(steps: readonly Step[]) {
  const entries: LedgerEntry[] = [];
  const spent = new Map<string, number>();
  const earned = new Map<string, number>();
  let at = 0;
  for (const [index, { kind, amount, order, days, wait }] of steps.entries()) {
    at += wait;
    if (kind === "earn") {
      entries.push({ kind: "earned", order: `${index}`, amount, at, expiresAt: at + days * DAY });
      earned.set(`${index}`, amount);
    } else if (kind === "spend") {
      const most = Math.min(amount, balanceAt(entries, at).amount);
      if (most > 0) entries.push({ kind: "spent", order: `${index}`, amount: most, at });
      if (most > 0) spent.set(`${index}`, most);
    } else {
      const from = kind === "cancel" ? spent : earned;
      const [name, sum] = [...from][order % Math.max(from.size, 1)] ?? [];
      if (name === undefined || sum === undefined) continue;
      from.delete(name);
      entries.push({ kind: kind === "cancel" ? "returned" : "reversed", order: name, amount: sum, at });
    }
  }
  return { entries, at };
}

describe("the ledger", () => {
  test("is never negative, whatever is earned, spent, cancelled and refunded, and never more than was earned", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { entries, at } = written(steps);
        for (const moment of [at, at + DAY, at + 31 * DAY]) {
          const { amount, ends } = balanceAt(entries, moment);
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(ends.every((part) => part.amount > 0 && part.at > moment)).toBe(true);
          expect(ends.map((part) => part.at)).toEqual(ends.map((part) => part.at).toSorted((a, b) => a - b));
        }
        const earned = entries.reduce((sum, entry) => sum + (entry.kind === "earned" ? entry.amount : 0), 0);
        expect(balanceAt(entries, at).amount).toBeLessThanOrEqual(earned);
        expect(balanceAt(entries, at + 31 * DAY).amount).toBe(0);
      }),
    );
  });

  test("gives all of a cancelled order's balance back, with its ends", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.integer({ min: 1, max: 9_000 }), (steps, wanted) => {
        const { entries, at } = written(steps);
        const before = balanceAt(entries, at);
        const amount = Math.min(wanted, before.amount);
        const spent: LedgerEntry[] = [...entries, { kind: "spent", order: "novo", amount, at }];
        expect(balanceAt(spent, at).amount).toBe(before.amount - amount);
        expect(balanceAt([...spent, { kind: "returned", order: "novo", amount, at }], at)).toEqual(before);
      }),
    );
  });

  const two: LedgerEntry[] = [
    { kind: "earned", order: "a", amount: 500, at: 0, expiresAt: 30 * DAY },
    { kind: "earned", order: "b", amount: 300, at: 0, expiresAt: 10 * DAY },
  ];

  test("spends what ends first", () => {
    const spent: LedgerEntry[] = [...two, { kind: "spent", order: "c", amount: 400, at: DAY }];
    expect(balanceAt(spent, DAY)).toEqual({ amount: 400, ends: [{ amount: 400, at: 30 * DAY }] });
  });

  test("loses what has ended, to the millisecond", () => {
    expect([balanceAt(two, 10 * DAY - 1).amount, balanceAt(two, 10 * DAY).amount]).toEqual([800, 500]);
  });

  test("takes back what a refunded order earned, also from what a cancellation returns later", () => {
    const entries: LedgerEntry[] = [
      { kind: "earned", order: "a", amount: 500, at: 0, expiresAt: 30 * DAY },
      { kind: "spent", order: "b", amount: 500, at: 1 },
      { kind: "reversed", order: "a", amount: 500, at: 2 },
    ];
    expect(balanceAt(entries, 3).amount).toBe(0);
    expect(balanceAt([...entries, { kind: "returned", order: "b", amount: 500, at: 4 }], 5).amount).toBe(0);
  });

  test("holds what an order's last delivery earned, however often it was delivered and taken back", () => {
    const delivered = (at: number): LedgerEntry => ({
      kind: "earned",
      order: "a",
      amount: 500,
      at,
      expiresAt: 30 * DAY,
    });
    const undone = (at: number): LedgerEntry => ({ kind: "reversed", order: "a", amount: 500, at });
    const twice = [delivered(1), undone(2), delivered(3)];
    expect(balanceAt(twice, 4).amount).toBe(500);
    expect(balanceAt([...twice, { kind: "reversed", order: "a", amount: 100, at: 4 }], 5).amount).toBe(400);
    expect(balanceAt([...twice, undone(4)], 5).amount).toBe(0);
  });

  test("gives nothing twice for an order whose delivery was undone after its balance was spent", () => {
    const entries: LedgerEntry[] = [
      { kind: "earned", order: "a", amount: 500, at: 0, expiresAt: 30 * DAY },
      { kind: "spent", order: "b", amount: 300, at: 1 },
      { kind: "reversed", order: "a", amount: 500, at: 2 },
      { kind: "earned", order: "a", amount: 500, at: 3, expiresAt: 30 * DAY },
    ];
    expect(balanceAt(entries, 4).amount).toBe(200);
    const returned: LedgerEntry[] = [...entries, { kind: "returned", order: "b", amount: 300, at: 5 }];
    expect(balanceAt(returned, 6).amount).toBe(500);
    const undone: LedgerEntry = { kind: "reversed", order: "a", amount: 500, at: 7 };
    expect(balanceAt([...returned, undone], 8).amount).toBe(0);
    expect(balanceAt([...entries, undone, { kind: "returned", order: "b", amount: 300, at: 8 }], 9).amount).toBe(0);
  });
});

test("an order earns its percentage, rounded half up", () => {
  expect([earnedOf(4_165, 5), earnedOf(10, 5), earnedOf(9, 5), earnedOf(0, 5)]).toEqual([208, 1, 0, 0]);
});

test("the balance counts last: never above its share of the subtotal, nor what the coupon has left", () => {
  const coupon = { code: "VOLTE", kind: "PERCENT", value: 60, minOrder: 0 } as const;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.nat(60_000),
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom(null, coupon),
      (price, balance, share, given) => {
        const lines = [aLine({ price, qty: 1 })];
        const without = totalsOf(lines, given, 500);
        const totals = totalsOf(lines, given, 500, { balance, share });
        const spent = without.total - totals.total;
        expect(totals.spent).toBe(spent);
        expect(spent).toBeGreaterThanOrEqual(0);
        expect(spent).toBeLessThanOrEqual(balance);
        expect(spent * 100).toBeLessThanOrEqual(subtotalOf(lines) * share);
        expect(totals.total).toBeGreaterThanOrEqual(0);
        expect(totals.totalWithDelivery).toBe(totals.total + 500);
      },
    ),
  );
});
