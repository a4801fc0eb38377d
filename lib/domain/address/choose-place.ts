import type { ChosenPlace } from "@/lib/domain/checkout/draft";
import { isSameId } from "@/lib/domain/ids";
import { type Address, type CityAndState, type District, districtOf, nameWithTown } from "./address";

type Choice = { place: ChosenPlace | null; addressId: string | null };

/** Changing the district clears an address in another one, because the order would be delivered elsewhere. */
export function withDistrict({ place, addressId }: Choice, { id, name }: Pick<District, "id" | "name">): Choice {
  return { place: { id, name }, addressId: place && isSameId(place.id, id) ? addressId : null };
}

export function withAddress(
  address: Address,
  districts: readonly District[],
  shop: Pick<CityAndState, "city">,
): Choice {
  const district = districtOf(address, districts);
  const place = district && { id: district.id, name: nameWithTown(district, shop, districts) };
  return { place: place ?? null, addressId: address.id };
}
