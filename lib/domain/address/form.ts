import * as z from "zod";
import type { MapAddress } from "@/lib/domain/geo/schema";
import { digitsOf, maskCep } from "@/lib/domain/text/digits";
import { inOneLine } from "@/lib/domain/text/one-line";
import type { Address, CityAndState, District } from "./address";

const text = (max: number) => z.string().overwrite(inOneLine).max(max, "O texto é longo demais.");

export const NUMBER_OR_NONE = "Informe o número ou marque Sem número.";

/** Specification §5. The neighbourhood is chosen before; the form only shows it. */
export const addressFormSchema = z
  .object({
    zip: z.string().refine((value) => digitsOf(value).length === 8, "Informe um CEP válido."),
    street: text(120).min(1, "Informe a rua."),
    number: text(20),
    noNumber: z.boolean(),
    complement: text(120),
    noComplement: z.boolean(),
    reference: text(120),
    city: text(120).min(1, "Informe a cidade."),
    state: text(40).min(1, "Informe o estado."),
  })
  .refine(({ number, noNumber }) => noNumber || number !== "", {
    path: ["number"],
    message: NUMBER_OR_NONE,
  });

export type AddressForm = z.input<typeof addressFormSchema>;

export function emptyForm({ city, state }: CityAndState): AddressForm {
  return {
    zip: "",
    street: "",
    number: "",
    noNumber: false,
    complement: "",
    noComplement: false,
    reference: "",
    city: city ?? "",
    state: state ?? "",
  };
}

export function formOf(address: Address, town: CityAndState): AddressForm {
  const noNumber = address.number === null || address.number === "S/N";
  return {
    zip: maskCep(address.zip),
    street: address.street,
    number: noNumber ? "" : (address.number ?? ""),
    noNumber,
    complement: address.complement ?? "",
    noComplement: false,
    reference: address.reference ?? "",
    city: address.city ?? town.city ?? "",
    state: address.state ?? town.state ?? "",
  };
}

/** The form's town only applies if neither the district nor the shop names one. */
export function inTown(form: AddressForm, { city, state }: CityAndState): AddressForm {
  return { ...form, city: city ?? form.city, state: state ?? form.state };
}

export const FIELDS_OF_THE_MAP = ["street", "number", "city", "state"] as const;

export function toMapAddress(form: AddressForm, district: Pick<District, "name">): MapAddress {
  const { street, number, noNumber, city, state, reference } = addressFormSchema.parse(form);
  return {
    endereco: street,
    numero: noNumber ? "S/N" : number,
    bairro: district.name,
    cidade: city,
    uf: state,
    referencia: reference,
  };
}
