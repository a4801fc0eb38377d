import { isSameId } from "@/lib/domain/ids";
import { type Point, pointOf } from "@/lib/domain/geo/point";
import { digitsOf } from "@/lib/domain/masks";
import { type Centavos, toCentavos } from "@/lib/domain/money";
import { primaryLine, secondaryLine } from "./lines";
import type { AddressAnswer, DistrictAnswer } from "@/lib/contract/address/schema";

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

export function districtFromAnswer({ id, name, fee }: DistrictAnswer): District {
  return { id, name, fee: fee === null ? null : toCentavos(fee) };
}

/** The address of an answer; the two lines are composed when an API leaves them out. */
export function addressFromAnswer(answer: AddressAnswer): Address {
  const street = answer.street ?? answer.address ?? "";
  const neighborhood = answer.neighborhood_name;
  return {
    id: answer.id,
    primary: answer.primaryAddress ?? primaryLine({ street, number: answer.number }),
    secondary:
      answer.secondaryAddress ?? secondaryLine({ neighborhood: neighborhood ?? "", complement: answer.complement }),
    street,
    number: answer.number,
    complement: answer.complement,
    reference: answer.reference,
    city: answer.city,
    state: answer.state,
    zip: digitsOf(answer.zip_code ?? ""),
    neighborhoodId: answer.neighborhood_id,
    neighborhood,
    deliveryFee: answer.deliveryFee === null ? null : toCentavos(answer.deliveryFee),
    point: pointOf(answer),
  };
}

/** The neighbourhood of a saved address, even when the shop no longer lists it; undefined when it has none. */
export function districtOf(
  address: Address,
  districts: readonly District[],
): Pick<District, "id" | "name"> | undefined {
  const listed = districts.find((district) => isSameId(district.id, address.neighborhoodId));
  if (listed) return listed;
  return address.neighborhoodId ? { id: address.neighborhoodId, name: address.neighborhood ?? "" } : undefined;
}
