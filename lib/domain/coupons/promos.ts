import type { Centavos } from "@/lib/domain/money";
import type { SampleCoupon } from "./samples";

/** A fixed figure (specification §2): no call returns the balance. */
export const CASHBACK_BALANCE: Centavos = 0;

export type Promos = { cupons: SampleCoupon[]; cashbacks: SampleCoupon[]; promocoes: SampleCoupon[] };

export function promosOf(coupons: readonly SampleCoupon[]): Promos {
  const of = (type: SampleCoupon["type"]) => coupons.filter((coupon) => coupon.type === type);
  return { cupons: of("Cupom"), cashbacks: of("Cashback"), promocoes: of("Promoção") };
}
