import * as z from "zod";
import { digitsOf, maskCep } from "@/lib/domain/digits";
import type { MapAddress } from "@/lib/domain/geo/schema";
import type { Address, District } from "./address";

const text = (max: number) => z.string().trim().max(max, "O texto é longo demais.");

/** Specification §5. The customer chooses the neighbourhood before; the form only shows it. */
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
    message: "Informe o número ou marque Sem número.",
  });

export type AddressForm = z.input<typeof addressFormSchema>;

export type CityAndState = { city: string | null; state: string | null };

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

export function formOf(address: Address, market: CityAndState): AddressForm {
  const noNumber = address.number === null || address.number === "S/N";
  return {
    zip: maskCep(address.zip),
    street: address.street,
    number: noNumber ? "" : (address.number ?? ""),
    noNumber,
    complement: address.complement ?? "",
    noComplement: false,
    reference: address.reference ?? "",
    city: address.city ?? market.city ?? "",
    state: address.state ?? market.state ?? "",
  };
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
