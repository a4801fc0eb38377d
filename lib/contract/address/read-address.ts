import type { Address, District } from "@/lib/domain/address/address";
import { primaryLine, secondaryLine } from "@/lib/domain/address/lines";
import { pointOf } from "@/lib/domain/geo/point";
import { toCentavos } from "@/lib/domain/money";
import { digitsOf } from "@/lib/domain/text/digits";
import type { AddressResponse, DistrictResponse } from "./schema";

export function districtFromResponse(response: DistrictResponse): District {
  const { id, name, fee, min_order, free_from, delivery_time, city, state } = response;
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

export function addressFromResponse(response: AddressResponse): Address {
  const street = response.street ?? response.address ?? "";
  const neighborhood = response.neighborhood_name;
  return {
    id: response.id,
    primary: response.primaryAddress ?? primaryLine({ street, number: response.number }),
    secondary:
      response.secondaryAddress ?? secondaryLine({ neighborhood: neighborhood ?? "", complement: response.complement }),
    street,
    number: response.number,
    complement: response.complement,
    reference: response.reference,
    city: response.city,
    state: response.state,
    zip: digitsOf(response.zip_code ?? ""),
    neighborhoodId: response.neighborhood_id,
    neighborhood,
    deliveryFee: response.deliveryFee === null ? null : toCentavos(response.deliveryFee),
    point: pointOf(response),
  };
}
