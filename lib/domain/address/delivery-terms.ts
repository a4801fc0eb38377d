import { missingToMinimum } from "@/lib/domain/cart/pricing";
import type { Centavos } from "@/lib/domain/money";

/** What a district says beside its list fee; each is absent where the shop has not said it. */
export type DistrictRules = {
  /** The greater minimum of shop and district holds. */
  minOrder?: Centavos;
  /** From this subtotal on, before coupons, delivery is free. */
  freeFrom?: Centavos;
  deliveryTime?: string;
};

/** A place that the shop delivers to. */
export type ServedPlace = DistrictRules & { fee: Centavos };

export type DeliveryTerms = {
  /** What is charged: the list fee, or nothing from `freeFrom` on. */
  fee: Centavos;
  minOrder: Centavos;
  missing: Centavos;
  /** Null: no sum makes this delivery free. 0: it is free by its sum. */
  missingToFree: Centavos | null;
};

/** The only rule of a district: the screens and the embedded API share it. `place` null: nobody has said where to. */
export function deliveryTerms(
  place: ServedPlace | null,
  { subtotal, minOrder: ofShop }: { subtotal: Centavos; minOrder: Centavos },
): DeliveryTerms {
  const { fee = 0, freeFrom, minOrder = 0 } = place ?? {};
  const missingToFree = fee === 0 || freeFrom === undefined ? null : missingToMinimum(subtotal, freeFrom);
  const least = Math.max(ofShop, minOrder);
  return {
    fee: missingToFree === 0 ? 0 : fee,
    minOrder: least,
    missing: missingToMinimum(subtotal, least),
    missingToFree,
  };
}
