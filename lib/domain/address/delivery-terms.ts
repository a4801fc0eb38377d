import { missingToMinimum } from "@/lib/domain/cart/pricing";
import type { Centavos } from "@/lib/domain/money";

/** A district's rules besides its list fee; absent if the shop does not state them. */
export type DistrictRules = {
  /** The greater minimum of shop and district holds. */
  minOrder?: Centavos;
  /** From this subtotal on, before coupons, delivery is free. */
  freeFrom?: Centavos;
  deliveryTime?: string;
};

/** The fee and rules of a delivery. */
export type ServedPlace = DistrictRules & { fee: Centavos };

export type DeliveryTerms = {
  /** The charged fee: the list fee, or nothing from `freeFrom` on. */
  fee: Centavos;
  minOrder: Centavos;
  missing: Centavos;
  /** Null: no subtotal makes this delivery free. 0: this subtotal makes it free. */
  missingToFree: Centavos | null;
};

/**
 * The only rule for delivery terms, shared by the screens and the embedded API. `place` null: no district is chosen
 * yet.
 */
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
