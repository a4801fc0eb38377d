import { isSameId } from "@/lib/domain/ids";
import type { Centavos } from "@/lib/domain/money";
import type { Address, District } from "./address";
import { foldedName } from "./name";

/** Whether the shop delivers to an address, and for how much. */
export type Delivery = { kind: "served"; fee: Centavos } | { kind: "feeUnknown" } | { kind: "notServed" };

/**
 * What the shop's list says of an address today: by the neighbourhood's id, else by its name. An address that names no
 * neighbourhood at all has the fee that it says itself; a fee that nobody says is never taken for free.
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

/**
 * The delivery fee of an address; what the address itself says until the shop's list has been read, and null where nothing is
 * delivered or nobody says for how much.
 */
export function deliveryFeeOf(address: Address, districts: readonly District[] | undefined): Centavos | null {
  if (!districts) return address.deliveryFee;
  const delivery = deliveryTo(address, districts);
  return delivery.kind === "served" ? delivery.fee : null;
}

/** The neighbourhood's name, and the second line up to its complement, which begins with it (specification §3). */
function namesOf({ neighborhood, secondary }: Address): string[] {
  return [neighborhood ?? "", secondary, secondary.split(" - ")[0] ?? ""].map(foldedName).filter(Boolean);
}
