import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toneOf } from "@/lib/domain/orders/payment-words";
import { CHARGE_STATES, type ChargeState, factsOf, mayFollow, orderPaymentOf } from "@/lib/domain/payment/charge-state";
import { nextCheckAt } from "@/lib/domain/payment/check-rhythm";
import { type Money, REFUND_STATES, remainderOf, stateOfMoney, verdictOf } from "@/lib/domain/payment/money-rule";

const state = fc.constantFrom(...CHARGE_STATES);

/** Everything that can be reached from a state. */
function reach(from: ChargeState): Set<ChargeState> {
  const found = new Set<ChargeState>();
  for (const queue = [from]; queue.length > 0; ) {
    const at = queue.pop();
    for (const next of at ? factsOf(at).next : [])
      if (!found.has(next)) {
        found.add(next);
        queue.push(next);
      }
  }
  return found;
}

describe("the states of a charge", () => {
  test("never lead from money back to waiting for it", () => {
    for (const from of ["paid", "refunding", "refund_failed", "refunded", "disputed", "late"] as const)
      for (const to of reach(from)) {
        expect([from, to, factsOf(to).isPayable]).toEqual([from, to, false]);
        // Money in question waits for the shop, not for its customer.
        if (to !== "mismatch") expect([from, to, factsOf(to).wire]).not.toEqual([from, to, "waiting"]);
      }
    const money = ["disputed", "late", "mismatch", "paid", "refund_failed", "refunded", "refunding"];
    expect([...reach("paid")].sort()).toEqual(money);
  });

  test("let money come after each end", () => {
    for (const from of ["creating", "waiting", "cancelling", "cancelled", "expired", "refused"] as const)
      for (const to of ["paid", "late", "mismatch"] as const) expect([from, to, mayFollow(from, to)]).toContain(true);
  });

  test("say to the customer what the storefront knows", () => {
    const tones = CHARGE_STATES.map((each) => [each, toneOf(factsOf(each).order.paymentStatus)]);
    expect(Object.fromEntries(tones)).toMatchObject({
      ...{ creating: "waiting", waiting: "waiting", expired: "waiting", mismatch: "waiting", paid: "approved" },
      ...{ refused: "refused", late: "returned", refunding: "returned", refunded: "returned", disputed: "returned" },
      refund_failed: "returned",
    });
  });

  test("of one charge that paid an order decide over all others of it", () => {
    fc.assert(
      fc.property(fc.array(state), fc.array(state), (before, after) => {
        expect(orderPaymentOf([...before, "paid", ...after])?.isPaid).toBe(true);
      }),
    );
    expect(orderPaymentOf([])).toBeNull();
    expect(orderPaymentOf(["refused", "waiting"])).toEqual(factsOf("waiting").order);
    expect(orderPaymentOf(["waiting", "expired"])?.isPaid).toBe(false);
  });

  test("that may still get money are checked again, and no check is in the past", () => {
    fc.assert(
      fc.property(state, fc.integer({ min: 0, max: 100 * 24 * 3_600_000 }), (each, age) => {
        const since = new Date(1_000_000);
        const now = new Date(since.getTime() + age);
        const next = nextCheckAt({ state: each, since, now });
        if (factsOf(each).isPayable) expect(next).not.toBeNull();
        if (next) expect(next.getTime()).toBeGreaterThan(now.getTime());
      }),
    );
  });

  test("after an end are checked each minute for ten, then after 30 minutes, 2 and 24 hours", () => {
    const since = new Date(0);
    const minutes: number[] = [];
    for (let now: Date | null = since; now; now = nextCheckAt({ state: "expired", since, now }))
      minutes.push(now.getTime() / 60_000);
    expect(minutes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 30, 120, 1440]);
  });
});

describe("the published rule for money", () => {
  test.each([
    ["the exact sum of an order that stands", 4665, true, false, "pays"],
    ["less", 4664, true, false, "asks"],
    ["more", 4666, true, false, "asks"],
    ["the exact sum of a cancelled order", 4665, false, false, "returns"],
    ["another sum of a cancelled order", 1, false, false, "returns"],
    ["a second payment", 4665, true, true, "returns"],
  ] as const)("%s", (_, amount, isAlive, isPaid, verdict) => {
    expect(verdictOf(amount, { expected: 4665, isAlive, isPaid })).toBe(verdict);
  });

  const money = fc.integer({ min: 1, max: 100_000 }).chain((amount) =>
    fc.record({
      amount: fc.constant(amount),
      verdict: fc.constantFrom("pays", "returns", "asks", "accepted") as fc.Arbitrary<Money["verdict"]>,
      refunds: fc.array(
        fc.record({
          amount: fc.integer({ min: 1, max: amount }),
          state: fc.constantFrom(...REFUND_STATES),
          isDispute: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
    }),
  );

  test("gives every mixture of receipts and refunds a state with money", () => {
    fc.assert(
      fc.property(fc.array(money, { minLength: 1, maxLength: 4 }), (all) => {
        const to = stateOfMoney(all);
        expect(to && factsOf(to).day).not.toBe("nothing");
        if (to === "mismatch") expect(all.some((each) => each.verdict === "asks" && remainderOf(each) > 0)).toBe(true);
      }),
    );
    expect(stateOfMoney([])).toBeNull();
  });

  test("a whole refund goes through refunding to refunded, or needs a person; a partial one changes nothing", () => {
    const paid = (...refunds: Money["refunds"]) => stateOfMoney([{ verdict: "pays", amount: 50, refunds }]);
    const of = (amount: number, refund: Money["refunds"][number]["state"]) => ({
      amount,
      state: refund,
      isDispute: false,
    });
    expect(paid()).toBe("paid");
    expect(paid(of(20, "done"))).toBe("paid");
    expect(paid(of(20, "failed"))).toBe("paid");
    expect(paid(of(50, "asked"))).toBe("refunding");
    expect(paid(of(50, "failed"))).toBe("refund_failed");
    expect(paid(of(50, "failed"), of(50, "processing"))).toBe("refunding");
    expect(paid(of(20, "done"), of(30, "done"))).toBe("refunded");
    expect(paid(of(50, "failed"), of(50, "by_hand"))).toBe("refunded");
    const taken = (amount: number) => ({ amount, state: "done" as const, isDispute: true });
    expect(paid(taken(50))).toBe("disputed");
    expect(paid(taken(1))).toBe("paid");
    expect(paid(taken(1), of(49, "processing"))).toBe("refunding");
    expect(paid(taken(1), of(49, "done"))).toBe("refunded");
    expect(paid(of(20, "done"), taken(30))).toBe("disputed");
  });
});
