import * as z from "zod";
import { listOf } from "@/lib/api/drift";
import { id, optionalNumber, optionalText, reais } from "@/lib/api/wire";

export const districtSchema = z.object({ id, name: z.string().min(1), fee: reais });

/** A saved address (specification §3). */
export const addressSchema = z.object({
  id,
  /** Street plus number. */
  primaryAddress: optionalText,
  /** Neighbourhood plus the optional complement. */
  secondaryAddress: optionalText,
  street: optionalText,
  number: optionalText,
  complement: optionalText,
  reference: optionalText,
  address: optionalText,
  city: optionalText,
  state: optionalText,
  zip_code: optionalText,
  neighborhood_id: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((key) => (key == null ? null : String(key))),
  neighborhood_name: optionalText,
  lat: optionalNumber,
  lng: optionalNumber,
  deliveryFee: reais.nullish().transform((fee) => fee ?? null),
});

export const addressesSchema = z.object({ addresses: listOf(addressSchema) });

const shortText = z.string().trim().max(120);
const optionalShortText = shortText.nullish().transform((text) => text || null);

/** What a customer sends of an address; city, state and fee are the market's to fill. */
export const addressInputSchema = z.object({
  street: shortText.min(1, "Informe a rua."),
  number: optionalShortText,
  complement: optionalShortText,
  reference: optionalShortText,
  zip_code: z.string().regex(/^\d{8}$/, "Informe um CEP válido."),
  neighborhood_id: z.union([z.string().min(1).max(64), z.number().int()]).transform(String),
  city: optionalShortText,
  state: optionalShortText,
  noNumber: z.boolean().optional(),
  noComplement: z.boolean().optional(),
  primaryAddress: z.string().max(260).optional(),
  secondaryAddress: z.string().max(260).optional(),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
});

export const addressBodySchema = z.object({ address: addressInputSchema });

export type DistrictAnswer = z.infer<typeof districtSchema>;
export type AddressAnswer = z.infer<typeof addressSchema>;
export type AddressInput = z.input<typeof addressInputSchema>;
