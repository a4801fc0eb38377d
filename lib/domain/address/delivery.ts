import { isSameId } from "@/lib/domain/ids";
import type { Address, District } from "./address";
import type { ServedPlace } from "./delivery-terms";

export type Delivery = ({ kind: "served" } & ServedPlace) | { kind: "feeUnknown" } | { kind: "notServed" };

/**
 * An address that names its district by id gets that district's fee and rules. Without an id, its own fee applies. An
 * unknown fee never counts as free.
 */
export function deliveryTo({ neighborhoodId, deliveryFee }: Address, districts: readonly District[]): Delivery {
  if (neighborhoodId === null) return withFee(deliveryFee);
  const district = districts.find(({ id }) => isSameId(id, neighborhoodId));
  return district ? deliveryIn(district) : { kind: "notServed" };
}

export function deliveryIn({ fee, minOrder, freeFrom, deliveryTime }: District): Delivery {
  return withFee(fee, { minOrder, freeFrom, deliveryTime });
}

function withFee(fee: ServedPlace["fee"] | null, rules?: Omit<ServedPlace, "fee">): Delivery {
  return fee === null ? { kind: "feeUnknown" } : { kind: "served", fee, ...rules };
}

/** Until the districts are known, the address's own fee applies; null if it is not delivered to. */
export function placeOf(address: Address, districts: readonly District[] | undefined): ServedPlace | null {
  if (!districts) return address.deliveryFee === null ? null : { fee: address.deliveryFee };
  const delivery = deliveryTo(address, districts);
  return delivery.kind === "served" ? delivery : null;
}

/** The terms of a district chosen before an address; null if it is not delivered to. */
export function placeNamed(named: { id: string } | null, districts: readonly District[] = []): ServedPlace | null {
  const district = named && districts.find(({ id }) => isSameId(id, named.id));
  const delivery = district && deliveryIn(district);
  return delivery?.kind === "served" ? delivery : null;
}
