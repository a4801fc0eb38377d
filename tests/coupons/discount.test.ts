import fc from "fast-check";
import { expect, test } from "vitest";
import { subtotalOf, totalsOf } from "@/lib/domain/cart/pricing";
import { COUPON_KINDS, type Coupon, discountOf } from "@/lib/domain/coupons/coupon";
import { sampleCoupon } from "@/lib/domain/coupons/sample";
import { aLine } from "../support/cart-line";

const subtotal = fc.nat(100_000_000);
const ofSample = (code: string, amount: number) => {
  const coupon = sampleCoupon(code);
  return coupon ? discountOf(coupon, amount) : 0;
};

test("[COUPON-05] gives a tenth of the subtotal for the code in any letter case, rounded half up to a centavo", () => {
  const spelled = fc.mixedCase(fc.constant("desconto10"));
  fc.assert(
    fc.property(spelled, subtotal, (code, amount) => {
      const discount = ofSample(code, amount);
      expect(Number.isInteger(discount)).toBe(true);
      // Exactly between amount/10 − 0.5 (exclusive) and amount/10 + 0.5 (inclusive).
      expect(discount * 10).toBeGreaterThan(amount - 5);
      expect(discount * 10).toBeLessThanOrEqual(amount + 5);
    }),
    {
      examples: [
        ["DESCONTO10", 5],
        ["desconto10", 15],
        ["Desconto10", 14],
      ],
    },
  );
  expect([5, 14, 15, 3190].map((amount) => ofSample("DESCONTO10", amount))).toEqual([1, 1, 2, 319]);
});

test("[COUPON-04] the sample is no other code", () => {
  fc.assert(
    fc.property(fc.string(), (code) => {
      if (code.trim().toLowerCase() !== "desconto10") expect(sampleCoupon(code)).toBeNull();
    }),
    { examples: [["desconto"], ["desconto100"], [""]] },
  );
});

const coupon: fc.Arbitrary<Coupon> = fc
  .record({
    code: fc.constant("VOLTE"),
    kind: fc.constantFrom(...COUPON_KINDS),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    minOrder: fc.oneof(fc.constant(0), fc.nat(50_000)),
  })
  .map(({ percent, amount, ...rest }) => ({
    ...rest,
    value: rest.kind === "PERCENT" ? percent : rest.kind === "AMOUNT" ? amount : 0,
  }));

test("a coupon never takes off more than the products cost, nor anything below its minimum", () => {
  fc.assert(
    fc.property(coupon, fc.nat(200_000), fc.integer({ min: 1, max: 9 }), fc.nat(3_000), (given, price, qty, fee) => {
      const lines = [aLine({ price, qty })];
      const plain = totalsOf(lines, null, fee);
      const totals = totalsOf(lines, given, fee);
      const counts = subtotalOf(lines) >= given.minOrder;
      expect(totals.discount).toBeGreaterThanOrEqual(0);
      expect(totals.total).toBeGreaterThanOrEqual(0);
      expect(totals.totalWithDelivery).toBe(totals.subtotal - totals.discount + totals.deliveryFee);
      if (!counts) expect(totals).toEqual(plain);
      else if (given.kind === "FREE_DELIVERY") expect([totals.discount, totals.deliveryFee]).toEqual([0, 0]);
      else expect(totals.deliveryFee).toBe(fee);
      if (counts && given.kind === "AMOUNT") expect(totals.discount).toBe(Math.min(given.value, totals.subtotal));
    }),
  );
});

test("a percentage is rounded half up to the centavo, and all of it is all", () => {
  fc.assert(
    fc.property(subtotal, fc.integer({ min: 1, max: 100 }), (amount, value) => {
      const discount = discountOf({ kind: "PERCENT", value }, amount);
      expect(discount * 100).toBeGreaterThan(amount * value - 50);
      expect(discount * 100).toBeLessThanOrEqual(amount * value + 50);
    }),
  );
  expect(discountOf({ kind: "PERCENT", value: 100 }, 4_165)).toBe(4_165);
});
