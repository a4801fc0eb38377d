import * as z from "zod";
import { digitsOf, maskCep } from "@/lib/masks";
import type { Address, District } from "./address";
import { primaryLine, secondaryLine } from "./lines";
import type { AddressInput } from "./schema";

const text = (max: number) => z.string().trim().max(max, "O texto é longo demais.");

/** The address form (specification §5); the neighbourhood is chosen before and only shown in it. */
export const addressFormSchema = z
  .object({
    zip: z.string().refine((value) => digitsOf(value).length === 8, "Informe um CEP válido."),
    street: text(120).min(1, "Informe a rua."),
    number: text(20),
    noNumber: z.boolean(),
    complement: text(120),
    noComplement: z.boolean(),
    reference: text(120),
  })
  .refine(({ number, noNumber }) => noNumber || number !== "", {
    path: ["number"],
    message: "Informe o número ou marque Sem número.",
  });

export type AddressForm = z.input<typeof addressFormSchema>;

export const EMPTY_FORM: AddressForm = {
  zip: "",
  street: "",
  number: "",
  noNumber: false,
  complement: "",
  noComplement: false,
  reference: "",
};

/** The form of a saved address. */
export function formOf(address: Address): AddressForm {
  const noNumber = address.number === null || address.number === "S/N";
  return {
    zip: maskCep(address.zip),
    street: address.street,
    number: noNumber ? "" : (address.number ?? ""),
    noNumber,
    complement: address.complement ?? "",
    noComplement: false,
    reference: address.reference ?? "",
  };
}

/** What is sent of a form: digits of the zip, the two lines, and 'S/N' for a missing number. */
export function toAddressInput(
  form: AddressForm,
  district: Pick<District, "id" | "name">,
  place: { city: string | null; state: string | null },
): AddressInput {
  const { zip, street, number, noNumber, complement, noComplement, reference } = addressFormSchema.parse(form);
  const said = { number: noNumber ? "S/N" : number, complement: (!noComplement && complement) || null };
  return {
    street,
    ...said,
    reference: reference || null,
    zip_code: digitsOf(zip),
    neighborhood_id: district.id,
    city: place.city,
    state: place.state,
    noNumber,
    noComplement,
    primaryAddress: primaryLine({ street, number: said.number }),
    secondaryAddress: secondaryLine({ neighborhood: district.name, complement: said.complement }),
  };
}
