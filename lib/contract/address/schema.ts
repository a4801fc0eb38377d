import * as z from "zod";
import { listOf, listUnder, tellingDropped, withIdUnder } from "@/lib/contract/reading/lists-and-records";
import { digits, latitude, longitude, minutes, money, shopName, text, typedId } from "@/lib/contract/reading/readers";
import { optional, required } from "@/lib/contract/reading/reading";

export const districtSchema = z.object({
  id: required(typedId),
  name: required(shopName),
  /** Null: the fee is unknown, so that nothing can be delivered there. */
  fee: optional(money, null, { lost: "ninguém pode pedir nesse bairro: a taxa não é conhecida" }),
  min_order: optional(money, null, { lost: "vale só o pedido mínimo da loja" }),
  /** From this subtotal on, before coupons, delivery is free. */
  free_from: optional(money, null, { lost: "a entrega nunca aparece grátis nesse bairro" }),
  delivery_time: optional(minutes, null, { lost: "vale o tempo de entrega da loja" }),
  city: optional(text, null, { lost: "vale a cidade da loja" }),
  state: optional(text, null, { lost: "vale o estado da loja" }),
});

export const addressSchema = z.object({
  id: required(typedId),
  primaryAddress: optional(text, null),
  secondaryAddress: optional(text, null),
  street: optional(text, null),
  number: optional(text, null),
  complement: optional(text, null),
  reference: optional(text, null),
  address: optional(text, null),
  city: optional(text, null),
  state: optional(text, null),
  zip_code: optional(digits(8), null),
  neighborhood_id: optional(typedId, null),
  neighborhood_name: optional(text, null),
  lat: optional(latitude, null),
  lng: optional(longitude, null),
  deliveryFee: optional(money, null),
});

export const addressesSchema = listUnder(
  "addresses",
  listOf(withIdUnder(addressSchema, ["uuid", "address_id"]), {
    names: ["addresses"],
    lost: "o endereço não aparece",
    isOwn: true,
  }),
).transform(tellingDropped("addresses"));

const shortText = z.string().trim().max(120);
const optionalShortText = shortText.nullish().transform((text) => text || null);

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

export type DistrictResponse = z.infer<typeof districtSchema>;
export type AddressResponse = z.infer<typeof addressSchema>;
export type AddressInput = z.input<typeof addressInputSchema>;
