import * as z from "zod";

const text = (max: number) => z.string().trim().max(max);

export const mapAddressSchema = z.object({
  endereco: text(120).min(1),
  numero: text(20).min(1),
  bairro: text(120),
  cidade: text(120).min(1),
  uf: text(40).min(1),
  referencia: text(120),
});

export type MapAddress = z.infer<typeof mapAddressSchema>;

export const geocodeBodySchema = z.discriminatedUnion("kind", [
  mapAddressSchema.omit({ referencia: true }).extend({ kind: z.literal("endereco") }),
  z.object({ kind: z.literal("bairro"), bairro: text(120).min(1), cidade: text(120).min(1), uf: text(40).min(1) }),
]);

export type GeocodeBody = z.infer<typeof geocodeBodySchema>;

// Not coerced: an empty text or null would become 0, off the coast of Africa.
const degrees = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,20})?$/)
    .transform(Number),
]);
const latitude = degrees.pipe(z.number().min(-90).max(90));
const longitude = degrees.pipe(z.number().min(-180).max(180));

export const geocoderResponseSchema = z
  .array(
    z.object({
      lat: latitude,
      lon: longitude,
      boundingbox: z.tuple([latitude, latitude, longitude, longitude]).nullish().catch(null),
    }),
  )
  .transform(([first]) => {
    if (!first) return null;
    const { lat, lon: lng } = first;
    const [south, north, west, east] = first.boundingbox ?? [lat, lat, lng, lng];
    return { lat, lng, area: { south, north, west, east } };
  });

export type Located = z.infer<typeof geocoderResponseSchema>;

const word = z
  .string()
  .max(200)
  .nullish()
  .transform((value) => value?.trim() || null);

const viaCepSchema = z
  .object({ logradouro: word, bairro: word, localidade: word, uf: word, erro: z.unknown().optional() })
  .transform(({ logradouro, bairro, localidade, uf, erro }) =>
    erro ? null : { street: logradouro, neighborhood: bairro, city: localidade, state: uf },
  );

const brasilApiSchema = z
  .object({ street: word, neighborhood: word, city: word, state: word })
  .refine(({ city }) => city !== null);

/** A response of ViaCEP or BrasilAPI; null: no such CEP. */
export const cepResponseSchema = z.union([
  brasilApiSchema,
  viaCepSchema.refine((found) => found === null || found.city !== null),
]);

/** Street and neighbourhood are null where a whole town shares one CEP. */
export type CepPlace = {
  street: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
};
