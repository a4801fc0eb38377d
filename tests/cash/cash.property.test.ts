import fc from "fast-check";
import { expect, test } from "vitest";
import { cashOf, expectedCash, MONEY_KINDS, moneyKindOf, sumsByKind } from "@/lib/domain/payment/cash";

const centavos = fc.integer({ min: 0, max: 10_000_000 });
const names = fc.constantFrom(
  ["Dinheiro", "Dinheiro"],
  ["Pix", "Pix"],
  ["Cartão de Crédito", "Visa"],
  ["Na entrega", "Em espécie"],
  ["Vale-refeição", "Vale"],
  ["Cartão (não aceitamos dinheiro)", "Elo"],
);
const part = fc.record({ names, orders: fc.nat(50), total: centavos, returned: centavos });
const moves = fc.array(fc.record({ amount: fc.integer({ min: -1_000_000, max: 1_000_000 }) }), { maxLength: 20 });

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

test("the sums by kind add up to the whole, to the centavo", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const kinds = sumsByKind(parts);
      expect(kinds.map(({ kind }) => kind)).toEqual([...MONEY_KINDS]);
      for (const field of ["orders", "total", "returned"] as const)
        expect(sum(kinds.map((each) => each[field]))).toBe(sum(parts.map((each) => each[field])));
    }),
  );
});

test("what is expected is the float, the cash less what went back, and every move, in whatever order", () => {
  fc.assert(
    fc.property(
      fc.array(part),
      centavos,
      moves,
      fc.integer({ min: -99_999, max: 99_999 }),
      (parts, float, all, late) => {
        const kinds = sumsByKind(parts);
        const cash = parts.filter((each) => moneyKindOf(each.names) === "cash");
        const expected = expectedCash({ float, moves: all }, { kinds, late, couriers: 0 });
        expect(expected).toBe(
          float +
            sum(cash.map(({ total, returned }) => total - returned)) +
            sum(all.map(({ amount }) => amount)) +
            late,
        );
        expect(expectedCash({ float, moves: all.toReversed() }, { kinds, late, couriers: 0 })).toBe(expected);
      },
    ),
  );
});

test("a count that is the next shift's float loses and doubles nothing", () => {
  fc.assert(
    fc.property(fc.array(part), fc.array(part), centavos, moves, (before, after, float, all) => {
      const [one, other, both] = [before, after, [...before, ...after]].map((parts) => sumsByKind(parts));
      const first = expectedCash({ float, moves: all }, { kinds: one ?? [], late: 0, couriers: 0 });
      const second = expectedCash({ float: first, moves: [] }, { kinds: other ?? [], late: 0, couriers: 0 });
      expect(second).toBe(expectedCash({ float, moves: all }, { kinds: both ?? [], late: 0, couriers: 0 }));
      expect(second - first).toBe(cashOf({ kinds: other ?? [] }));
    }),
  );
});

test.each([
  [["Dinheiro", "Dinheiro"], "cash"],
  [["À vista", "À vista"], "cash"],
  [["Pix na entrega", "Pix na entrega"], "pix"],
  [["Cartão de Crédito", "Visa"], "card"],
  [["Vale-refeição", "Vale-refeição"], "card"],
  [["Cartão (não aceitamos dinheiro)", "Elo"], "card"],
])("%j is %s", (way, kind) => {
  expect(moneyKindOf(way)).toBe(kind);
});
