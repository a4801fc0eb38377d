import fc from "fast-check";
import { expect, test } from "vitest";
import { LOW_STOCK, leftOf, leftText, type Stock, shownLeft, withReturned, withTaken } from "@/lib/domain/stock/stock";

const day = fc.constantFrom("2026-03-01", "2026-03-02", "2026-03-03");
const stock: fc.Arbitrary<Stock> = fc.record({
  count: fc.nat(50),
  full: fc.nat(50),
  isDaily: fc.boolean(),
  day,
});

test("what is taken and returned on the same day leaves as many as before", () => {
  fc.assert(
    fc.property(stock, fc.nat(20), day, (before, amount, today) => {
      const taken = withTaken(before, amount, today);
      expect(leftOf(taken, today)).toBe(leftOf(before, today) - amount);
      expect(leftOf(withReturned(taken, amount, { takenOn: today, today }), today)).toBe(leftOf(before, today));
    }),
  );
});

test("a daily stock begins each day with its full number, whatever was taken or returned before", () => {
  fc.assert(
    fc.property(stock, fc.nat(20), (before, amount) => {
      const daily = { ...before, isDaily: true };
      const taken = withTaken(daily, amount, "2026-03-02");
      expect(leftOf(taken, "2026-03-03")).toBe(daily.full);
      const late = withReturned(taken, amount, { takenOn: "2026-03-02", today: "2026-03-03" });
      expect(leftOf(late, "2026-03-03")).toBe(daily.full);
    }),
  );
});

test("a stock that is not daily is what was counted, on every day", () => {
  fc.assert(
    fc.property(stock, day, (before, today) => {
      expect(leftOf({ ...before, isDaily: false }, today)).toBe(before.count);
    }),
  );
});

test("customers read how many are left from five down alone", () => {
  expect([LOW_STOCK + 1, LOW_STOCK, 1, 0, -1].map(shownLeft)).toEqual([null, 5, 1, 0, 0]);
  expect([1, 3].map(leftText)).toEqual(["Resta 1", "Restam 3"]);
});
