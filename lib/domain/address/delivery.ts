import { isSameId } from "@/lib/domain/ids";
import { isSameName, placeKey } from "@/lib/domain/text/place-name";
import type { Address, District } from "./address";
import type { ServedPlace } from "./delivery-terms";

export type Delivery = ({ kind: "served" } & ServedPlace) | { kind: "feeUnknown" } | { kind: "notServed" };

/**
 * An address that names its district by id gets that district's fee and rules. Without an id, its own fee applies, else
 * the fee of the district with its name. An unknown fee never counts as free.
 */
export function deliveryTo(address: Address, districts: readonly District[]): Delivery {
  const { neighborhoodId, deliveryFee } = address;
  if (neighborhoodId === null) return withFee(deliveryFee ?? feeByName(address, districts));
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

/** Null also if districts of that name have different fees: nobody knows which one it is. */
function feeByName(address: Address, districts: readonly District[]): ServedPlace["fee"] | null {
  const names = new Set(namesOf(address));
  const isThere = ({ name, city }: District) =>
    names.has(placeKey(name)) && (!city || !address.city || isSameName(city, address.city));
  const fees = new Set(districts.filter(isThere).map(({ fee }) => fee));
  return fees.size === 1 ? ([...fees][0] ?? null) : null;
}

function namesOf({ neighborhood, secondary }: Address): string[] {
  return [neighborhood ?? "", secondary, secondary.split(" - ")[0] ?? ""].map(placeKey).filter(Boolean);
}
