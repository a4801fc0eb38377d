import fc from "fast-check";
import { expect, test } from "vitest";
import { withLine, withoutSent } from "@/lib/domain/cart/lines";
import { attemptItems } from "@/lib/domain/checkout/order-draft";
import { aLine } from "../support/cart-line";

const line = fc
  .record({ id: fc.constantFrom("7", "9"), note: fc.constantFrom("", "sem sal"), qty: fc.integer({ min: 1, max: 5 }) })
  .map((fields) => aLine({ ...fields, name: "X" }));
const cart = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.reduce(withLine, [] as typeof lines));

const amountOf = (lines: readonly { qty: number }[]) => lines.reduce((sum, { qty }) => sum + qty, 0);

test("the cart keeps exactly what was put in after it was sent", () => {
  fc.assert(
    fc.property(cart, fc.array(line, { maxLength: 4 }), (sent, later) => {
      const kept = withoutSent(later.reduce(withLine, sent), attemptItems(sent));
      expect(amountOf(kept)).toBe(amountOf(later));
      expect(kept.every(({ qty }) => qty > 0)).toBe(true);
    }),
  );
});

test("an order that was sent without the keys of its lines held them all", () => {
  const lines = [aLine({ id: "7", name: "X", qty: 1 })];
  expect(withoutSent(lines, [{ amount: 1 }])).toEqual([]);
  expect(withoutSent(lines, [])).toEqual([]);
});
