import type { Point } from "@/lib/domain/geo/point";
import { isSameId } from "@/lib/domain/ids";
import type { Centavos } from "@/lib/domain/money";
import { fold } from "@/lib/domain/text/fold";
import type { DistrictRules } from "./delivery-terms";

export type District = DistrictRules & {
  id: string;
  name: string;
  /** Null: the shop states no readable fee. */
  fee: Centavos | null;
  /** Absent: the shop's own. */
  city?: string;
  state?: string;
};

export type CityAndState = { city: string | null; state: string | null };

/** The town of an address in the district; the shop's where the district names none. */
export function townOf(district: Partial<CityAndState>, shop: CityAndState): CityAndState {
  return { city: district.city ?? shop.city, state: district.state ?? shop.state };
}

/**
 * 'Centro, Colombo' if the district is not in the shop's town, or shares its name with one of another town; else its
 * name.
 */
export function nameWithTown(
  district: Pick<District, "name" | "city">,
  shop: Pick<CityAndState, "city">,
  all: readonly Pick<District, "name" | "city">[],
): string {
  const cityOf = ({ city }: Pick<District, "city">) => city ?? shop.city;
  const [name, city] = [fold(district.name), cityOf(district)];
  const isElsewhere = city !== shop.city || all.some((other) => fold(other.name) === name && cityOf(other) !== city);
  return city && isElsewhere ? `${district.name}, ${city}` : district.name;
}

export type Address = {
  id: string;
  primary: string;
  secondary: string;
  street: string;
  number: string | null;
  complement: string | null;
  reference: string | null;
  city: string | null;
  state: string | null;
  zip: string;
  neighborhoodId: string | null;
  neighborhood: string | null;
  deliveryFee: Centavos | null;
  point: Point | null;
};

export function isWithoutFee({ neighborhoodId, deliveryFee }: Address): boolean {
  return neighborhoodId === null && deliveryFee === null;
}

/** `dropped`: how many more could not be read. */
export type SavedAddresses = Address[] & { dropped?: number };

export function districtOf(
  address: Address,
  districts: readonly District[],
): Pick<District, "id" | "name" | "city" | "state"> | undefined {
  const listed = districts.find((district) => isSameId(district.id, address.neighborhoodId));
  if (listed) return listed;
  return address.neighborhoodId ? { id: address.neighborhoodId, name: address.neighborhood ?? "" } : undefined;
}
