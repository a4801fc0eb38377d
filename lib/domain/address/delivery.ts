import { isSameId } from "@/lib/domain/ids";
import type { Centavos } from "@/lib/domain/money";
import type { Address, District } from "./address";
import { foldedName } from "./name";

export type Delivery = { kind: "served"; fee: Centavos } | { kind: "feeUnknown" } | { kind: "notServed" };

/**
 * Looks up the shop's list by neighbourhood id, then by name. An address without a neighbourhood uses its own fee; an
 * unknown fee never counts as free.
 */
export function deliveryTo(address: Address, districts: readonly District[]): Delivery {
  const { neighborhoodId, deliveryFee } = address;
  const district =
    neighborhoodId === null
      ? districts.find(({ name }) => namesOf(address).includes(foldedName(name)))
      : districts.find(({ id }) => isSameId(id, neighborhoodId));
  if (!district && neighborhoodId !== null) return { kind: "notServed" };
  const fee = district ? district.fee : deliveryFee;
  return fee === null ? { kind: "feeUnknown" } : { kind: "served", fee };
}

export function deliveryFeeOf(address: Address, districts: readonly District[] | undefined): Centavos | null {
  if (!districts) return address.deliveryFee;
  const delivery = deliveryTo(address, districts);
  return delivery.kind === "served" ? delivery.fee : null;
}

function namesOf({ neighborhood, secondary }: Address): string[] {
  return [neighborhood ?? "", secondary, secondary.split(" - ")[0] ?? ""].map(foldedName).filter(Boolean);
}
