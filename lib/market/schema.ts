import * as z from "zod";
import { id, optionalNumber, optionalText, pictureAddress, reais } from "@/lib/api/wire";

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const openingHoursSchema = z.object({
  /** 0 is Sunday. */
  weekday: z.number().int().min(0).max(6),
  opens: clockTime,
  /** Before or equal to `opens`: past midnight. */
  closes: clockTime,
});

export type OpeningHours = z.infer<typeof openingHoursSchema>;

declare const brand: unique symbol;

/** What the shop's API calls a market in its paths and bodies; it may be anything, and is never compared with a `MarketToken`. */
export type ApiMarketId = string & { readonly [brand]: "ApiMarketId" };

/** The store object of `GET /market`: the specification's fields (§3) and those of `DECISIONS.md`. */
export const marketSchema = z.object({
  id: id.nullish().transform((known) => (known ?? null) as ApiMarketId | null),
  name: z.string().min(1),
  banner: pictureAddress,
  logo: pictureAddress,
  delivery_time: optionalText,
  min_order: reais.nullish().transform((amount) => amount ?? 0),
  open_closed: optionalText,
  openingTime: optionalText,
  open_message: optionalText,
  timezone: optionalText,
  opening_hours: z
    .array(openingHoursSchema)
    .nullish()
    .transform((hours) => hours ?? null),
  phone: optionalText,
  whatsapp: optionalText,
  email: optionalText,
  address: optionalText,
  city: optionalText,
  state: optionalText,
  lat: optionalNumber,
  lng: optionalNumber,
  legal_name: optionalText,
  tax_id: optionalText,
  primary_color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullish()
    .catch(null)
    .transform((color) => color ?? null),
  /** When the market or its menu last changed; an answer of a shop that does not keep count has none. */
  updated_at: optionalText.optional(),
  pix: z
    .object({ key: z.string(), name: z.string(), city: z.string() })
    .nullish()
    .transform((pix) => pix ?? null),
});

export type PixReceiver = NonNullable<MarketAnswer["pix"]>;
export type MarketAnswer = z.infer<typeof marketSchema>;
