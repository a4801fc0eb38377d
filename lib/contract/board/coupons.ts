import * as z from "zod";

/** A code's figures in reais: `given` is what it took off, a waived fee included, and `sales` what was paid. */
export const couponFiguresSchema = z.object({
  code: z.string(),
  uses: z.number().int(),
  given: z.number(),
  sales: z.number(),
});

export const couponFiguresListSchema = z.object({ coupons: z.array(couponFiguresSchema) });

export type CouponFigures = z.infer<typeof couponFiguresSchema>;
