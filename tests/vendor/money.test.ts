import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BookedMoney, type HeldMoney, moneyAdds } from "./money";

const held: HeldMoney = {
  payments: [
    { market: "brasa", id: "E1", sum: 3190, refunded: 0, refunding: 0 },
    { market: "brasa", id: "E2", sum: 1000, refunded: 400, refunding: 600 },
    { market: "forno", id: "E1", sum: 500, refunded: 0, refunding: 0 },
  ],
  secrets: ["52998224725"],
};
const nothing = { order: null, kept: 0, refunded: 0, refunding: 0, needsPerson: 0 };
const booked = {
  payments: [
    { ...nothing, market: "brasa", id: "E1", order: "12", kept: 3190 },
    { ...nothing, market: "brasa", id: "E2", refunded: 400, refunding: 600 },
    { ...nothing, market: "forno", id: "E1", needsPerson: 500 },
  ],
  orders: [
    { market: "brasa", id: "12", sum: 3190, isPaid: true },
    { market: "forno", id: "12", sum: 400, isPaid: false },
  ],
  open: [{ market: "brasa", id: "r1", nextCheckAt: 1 }],
  logs: ["pedido 12 pago"],
} satisfies BookedMoney;

/** The books with one payment changed. */
const with1 = (at: number, change: Partial<BookedMoney["payments"][number]>): BookedMoney => ({
  ...booked,
  payments: booked.payments.map((one, index) => (index === at ? { ...one, ...change } : one)),
});

describe("money adds up", () => {
  test("where every payment is kept, refunded, on its way back or somebody's to decide", () => {
    expect(moneyAdds(held, booked)).toEqual([]);
  });

  test.each<[string, HeldMoney, BookedMoney, string[]]>([
    [
      "a payment is in no book",
      held,
      { ...booked, payments: booked.payments.slice(0, 2) },
      ["forno: the provider received 500, the shop accounts for 0", "forno: E1 is not in the shop's books"],
    ],
    [
      "a payment was never received",
      held,
      { ...booked, payments: [...booked.payments, { ...nothing, market: "forno", id: "E9" }] },
      ["forno: E9 was never received"],
    ],
    [
      "a payment is booked twice",
      held,
      { ...booked, payments: [...booked.payments, { ...nothing, market: "forno", id: "E1", needsPerson: 500 }] },
      ["forno: the provider received 500, the shop accounts for 1000", "forno: E1 is booked twice"],
    ],
    [
      "two mistakes cancel each other",
      held,
      {
        ...booked,
        payments: [...with1(0, { kept: 3189 }).payments.slice(0, 1), ...with1(1, { refunding: 601 }).payments.slice(1)],
      },
      [
        'brasa: E1 is 3190: {"kept":3189,"refunded":0,"refunding":0,"needsPerson":0}',
        'brasa: E2 is 1000: {"kept":0,"refunded":400,"refunding":601,"needsPerson":0}',
      ],
    ],
    [
      "a sum is negative",
      held,
      with1(0, { kept: 3290, needsPerson: -100 }),
      ['brasa: E1 is 3190: {"kept":3290,"refunded":0,"refunding":0,"needsPerson":-100}'],
    ],
    [
      "an order is paid by another sum",
      held,
      { ...booked, orders: [{ market: "brasa", id: "12", sum: 3200, isPaid: true }] },
      ["brasa: 12 is paid without a payment of exactly 3200"],
    ],
    [
      "an order is paid by nothing",
      held,
      with1(0, { order: null }),
      ["brasa: 12 is paid without a payment of exactly 3190"],
    ],
    [
      "an order is paid by another shop's payment",
      held,
      { ...booked, orders: [{ market: "forno", id: "12", sum: 3190, isPaid: true }] },
      ["forno: 12 is paid without a payment of exactly 3190"],
    ],
    [
      "a refund exceeds its payment",
      { ...held, payments: held.payments.map((one) => (one.id === "E2" ? { ...one, refunding: 601 } : one)) },
      booked,
      ["brasa: E2 is refunded above its sum"],
    ],
    [
      "the bank took money back and the shop does not know",
      { ...held, payments: held.payments.map((one) => (one.sum === 3190 ? { ...one, refunded: 3190 } : one)) },
      booked,
      ["brasa: E1: 3190 went back, the shop says 0"],
    ],
    [
      "nobody will look at what is open",
      held,
      { ...booked, open: [{ market: "brasa", id: "r1", nextCheckAt: null }] },
      ["brasa: r1 is open and has no next check"],
    ],
    ["a log has a document", held, { ...booked, logs: ["a", "cpf 52998224725"] }, ["line 2 of the log has a secret"]],
  ])("but not where %s", (_, double, shop, violations) => {
    expect(moneyAdds(double, shop)).toEqual(violations);
  });

  test("whatever the parts, until one centavo of one part is lost", () => {
    const part = fc.nat({ max: 99_999 });
    const row = fc.record({ kept: part, refunded: part, refunding: part, needsPerson: part });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), fc.nat(), fc.constantFrom(-1, 1), (rows, pick, error) => {
        const all = rows.map((one, at) => ({ ...one, market: "brasa", id: `E${at}`, order: null }));
        const payments = all.map(({ market, id, kept, refunded, refunding, needsPerson }) => ({
          market,
          id,
          sum: kept + refunded + refunding + needsPerson,
          refunded,
          refunding,
        }));
        const books = { orders: [], open: [], logs: [] };
        expect(moneyAdds({ payments, secrets: [] }, { ...books, payments: all })).toEqual([]);
        const wrong = all.map((one, at) => (at === pick % all.length ? { ...one, kept: one.kept + error } : one));
        expect(moneyAdds({ payments, secrets: [] }, { ...books, payments: wrong })).toHaveLength(2);
      }),
    );
  });
});
