import type { ChosenPlace } from "@/lib/domain/checkout/draft";
import { isSameId } from "@/lib/domain/ids";
import { type Address, type CityAndState, type District, districtOf, nameWithTown } from "./address";
import { placeOf } from "./delivery";

type Choice = { place: ChosenPlace | null; addressId: string | null };

/** Changing the district clears an address in another one, because the order would be delivered elsewhere. */
export function withDistrict({ place, addressId }: Choice, { id, name }: Pick<District, "id" | "name">): Choice {
  return { place: { id, name }, addressId: place && isSameId(place.id, id) ? addressId : null };
}

/** The chosen address; without one the only served address, unless it is not in the bairro chosen before. */
export function chosenAddress(
  addresses: readonly Address[],
  districts: readonly District[] | undefined,
  { place, addressId }: Choice,
): Address | null {
  const chosen = addresses.find(({ id }) => id === addressId);
  if (chosen || !districts) return chosen ?? null;
  const [only, ...others] = addresses.filter(
    (address) => placeOf(address, districts) && (!place || isSameId(address.neighborhoodId, place.id)),
  );
  return only && others.length === 0 ? only : null;
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
