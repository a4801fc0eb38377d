import type { Address, District } from "@/lib/domain/address/address";
import { primaryLine, secondaryLine } from "@/lib/domain/address/lines";
import { pointOf } from "@/lib/domain/geo/point";
import { toCentavos } from "@/lib/domain/money";
import { digitsOf } from "@/lib/domain/text/digits";
import type { AddressResponse, DistrictResponse } from "./schema";

export function districtFromResponse(answer: DistrictResponse): District {
  const { id, name, fee, min_order, free_from, delivery_time, city, state } = answer;
  return {
    id,
    name,
    fee: fee === null ? null : toCentavos(fee),
    ...(min_order !== null && { minOrder: toCentavos(min_order) }),
    ...(free_from !== null && { freeFrom: toCentavos(free_from) }),
    ...(delivery_time !== null && { deliveryTime: delivery_time }),
    ...(city !== null && { city }),
    ...(state !== null && { state }),
  };
}

export function addressFromResponse(answer: AddressResponse): Address {
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
