import type { District } from "@/lib/domain/address/address";
import { type AddressForm, addressFormSchema } from "@/lib/domain/address/form";
import { primaryLine, secondaryLine } from "@/lib/domain/address/lines";
import type { Point } from "@/lib/domain/geo/point";
import { digitsOf } from "@/lib/domain/text/digits";
import type { AddressInput } from "./schema";

export function toAddressInput(
  form: AddressForm,
  district: Pick<District, "id" | "name">,
  pin: Point | null,
): AddressInput {
  const { zip, street, number, noNumber, complement, noComplement, reference, city, state } =
    addressFormSchema.parse(form);
  const said = { number: noNumber ? "S/N" : number, complement: (!noComplement && complement) || null };
  return {
    street,
    ...said,
    reference: reference || null,
    zip_code: digitsOf(zip),
    neighborhood_id: district.id,
    city,
    state,
    noNumber,
    noComplement,
    primaryAddress: primaryLine({ street, number: said.number }),
    secondaryAddress: secondaryLine({ neighborhood: district.name, complement: said.complement }),
    lat: pin?.lat ?? null,
    lng: pin?.lng ?? null,
  };
}
