import type { Point } from "@/lib/domain/geo/point";
import { isSameId } from "@/lib/domain/ids";
import type { Centavos } from "@/lib/domain/money";
import type { DistrictRules } from "./delivery-terms";

export type District = DistrictRules & {
  id: string;
  name: string;
  /** Null: the shop states no readable fee. */
  fee: Centavos | null;
};

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

export function districtOf(
  address: Address,
  districts: readonly District[],
): Pick<District, "id" | "name"> | undefined {
  const listed = districts.find((district) => isSameId(district.id, address.neighborhoodId));
  if (listed) return listed;
  return address.neighborhoodId ? { id: address.neighborhoodId, name: address.neighborhood ?? "" } : undefined;
}
