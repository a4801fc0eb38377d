import type { Point } from "@/lib/domain/geo/point";
import { isSameId } from "@/lib/domain/ids";
import type { Centavos } from "@/lib/domain/money";

export type District = {
  id: string;
  name: string;
  /** null: the shop does not say it in a form that can be read. */
  fee: Centavos | null;
};

/** A saved address as the screens show it. */
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
  /** Digits. */
  zip: string;
  neighborhoodId: string | null;
  neighborhood: string | null;
  deliveryFee: Centavos | null;
  /** Where the customer put the pin; null: nowhere. */
  point: Point | null;
};

/** The neighbourhood of a saved address, even when the shop no longer lists it; undefined when it has none. */
export function districtOf(
  address: Address,
  districts: readonly District[],
): Pick<District, "id" | "name"> | undefined {
  const listed = districts.find((district) => isSameId(district.id, address.neighborhoodId));
  if (listed) return listed;
  return address.neighborhoodId ? { id: address.neighborhoodId, name: address.neighborhood ?? "" } : undefined;
}
