import type { Centavos } from "@/lib/domain/money";
import type { SampleCoupon } from "./samples";

/** The cashback balance of /coupons: a fixed figure (specification §2), because no call tells one. */
export const CASHBACK_BALANCE: Centavos = 0;

/** The promo state of the specification (§3): what is on offer, by its kind. */
export type Promos = { cupons: SampleCoupon[]; cashbacks: SampleCoupon[]; promocoes: SampleCoupon[] };

/** Coupons by their kind, each in its order. */
export function promosOf(coupons: readonly SampleCoupon[]): Promos {
  const of = (type: SampleCoupon["type"]) => coupons.filter((coupon) => coupon.type === type);
  return { cupons: of("Cupom"), cashbacks: of("Cashback"), promocoes: of("Promoção") };
}
