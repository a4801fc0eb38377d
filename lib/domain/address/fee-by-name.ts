import type { Centavos } from "@/lib/domain/money";
import { isSameName, placeKey } from "@/lib/domain/text/place-name";
import { type Address, type District, isWithoutFee, type SavedAddresses } from "./address";

/** Gives an address without district and fee the fee of the district with its name. */
export function withFeesByName(addresses: SavedAddresses, districts: readonly District[]): SavedAddresses {
  const { dropped } = addresses;
  const known = addresses.map((address) =>
    isWithoutFee(address) ? { ...address, deliveryFee: feeByName(address, districts) } : address,
  );
  return Object.assign(known, dropped === undefined ? {} : { dropped });
}

/** Null also if districts of that name have different fees: nobody knows which one it is. */
function feeByName(address: Address, districts: readonly District[]): Centavos | null {
  const names = new Set(namesOf(address));
  const isThere = ({ name, city }: District) =>
    names.has(placeKey(name)) && (!city || !address.city || isSameName(city, address.city));
  const fees = new Set(districts.filter(isThere).map(({ fee }) => fee));
  return fees.size === 1 ? ([...fees][0] ?? null) : null;
}

function namesOf({ neighborhood, secondary }: Address): string[] {
  return [neighborhood ?? "", secondary, secondary.split(" - ")[0] ?? ""].map(placeKey).filter(Boolean);
}
