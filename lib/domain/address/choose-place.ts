import type { ChosenPlace } from "@/lib/domain/checkout/draft";
import { isSameId } from "@/lib/domain/ids";
import { type Address, type District, districtOf } from "./address";

type Choice = { place: ChosenPlace | null; addressId: string | null };

/** Another district than the address's own takes the address back: it would be delivered elsewhere. */
export function withDistrict({ place, addressId }: Choice, { id, name }: Pick<District, "id" | "name">): Choice {
  return { place: { id, name }, addressId: place && isSameId(place.id, id) ? addressId : null };
}

export function withAddress(address: Address, districts: readonly District[]): Choice {
  const district = districtOf(address, districts);
  return { place: district ? { id: district.id, name: district.name } : null, addressId: address.id };
}
