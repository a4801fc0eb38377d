import fc from "fast-check";
import { expect, test } from "vitest";
import { discountFor, isValidCoupon } from "@/lib/domain/coupons/discount";

const subtotal = fc.nat(100_000_000);

test("[COUPON-05] gives a tenth of the subtotal for the code in any letter case, rounded half up to a centavo", () => {
  const spelled = fc.mixedCase(fc.constant("desconto10"));
  fc.assert(
    fc.property(spelled, subtotal, (code, amount) => {
      const discount = discountFor(code, amount);
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
  expect([5, 14, 15, 3190].map((amount) => discountFor("DESCONTO10", amount))).toEqual([1, 1, 2, 319]);
});

test("[COUPON-04] gives nothing for any other code", () => {
  fc.assert(
    fc.property(fc.string(), subtotal, (code, amount) => {
      if (isValidCoupon(code)) return;
      expect(discountFor(code, amount)).toBe(0);
    }),
    {
      examples: [
        ["desconto", 100],
        ["desconto100", 100],
        ["", 100],
      ],
    },
  );
  expect(discountFor(null, 1000)).toBe(0);
});
