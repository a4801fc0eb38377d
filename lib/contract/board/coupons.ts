import * as z from "zod";

/** What a code has brought: `given` is what it took off, a waived fee included, and `sales` what was paid; in reais. */
export const couponFiguresSchema = z.object({
  code: z.string(),
  uses: z.number().int(),
  given: z.number(),
  sales: z.number(),
});

export const couponFiguresListSchema = z.object({ coupons: z.array(couponFiguresSchema) });

export type CouponFigures = z.infer<typeof couponFiguresSchema>;
