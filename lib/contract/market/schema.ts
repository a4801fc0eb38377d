import * as z from "zod";
import { cashbackReader } from "@/lib/contract/cashback/schema";
import { popularIds } from "@/lib/contract/menu/product-ids";
import { modeList } from "@/lib/contract/reading/modes";
import {
  clockTime,
  color,
  digits,
  flag,
  latitude,
  longitude,
  minutes,
  moment,
  money,
  openClosed,
  picture,
  shopName,
  shopText,
  text,
  typedId,
  wholeNumber,
} from "@/lib/contract/reading/readers";
import { maybe, optional, required } from "@/lib/contract/reading/reading";
import { schedulingReader } from "@/lib/contract/scheduling/schema";
import { CLOCK } from "@/lib/domain/market/hours";
import { pauseReader, specialHoursReader } from "./openings";

export const openingHoursSchema = z.object({
  weekday: z.number().int().min(0).max(6),
  opens: z.string().regex(CLOCK),
  closes: z.string().regex(CLOCK),
});

declare const brand: unique symbol;

/**
 * The API's own id of a market, in paths and bodies; it may be anything, and is never compared with a `MarketToken`.
 */
export type ApiMarketId = string & { readonly [brand]: "ApiMarketId" };

const NOT_SHOWN = "não aparece";

const MAX_INSTRUCTIONS = 300;

const shortText: typeof text = {
  ...text,
  read(raw) {
    const found = shopText.read(raw);
    return found && { ...found, value: found.value.slice(0, MAX_INSTRUCTIONS) };
  },
};

const openingHours = maybe(
  z.array(z.object({ weekday: required(wholeNumber(0, 6)), opens: required(clockTime), closes: required(clockTime) })),
  "os horários não aparecem",
);

export const marketSchema = z.object({
  id: optional(typedId, null).transform((id) => id as ApiMarketId | null),
  name: required(shopName),
  banner: optional(picture, null, { lost: "a loja aparece sem capa" }),
  logo: optional(picture, null, { lost: "a loja aparece sem logotipo" }),
  delivery_time: optional(minutes, null, { lost: NOT_SHOWN }),
  /** Null: the shop has a minimum that cannot be read. */
  min_order: optional(money, 0, { unreadable: null, lost: "não dá para pedir: o pedido mínimo não é conhecido" }),
  open_closed: optional(openClosed, null, { unreadable: "Fechado", lost: "a loja aparece fechada" }),
  openingTime: optional(text, null, { lost: NOT_SHOWN }),
  open_message: optional(shopText, null, { lost: NOT_SHOWN }),
  timezone: optional(text, null),
  opening_hours: openingHours,
  demo_hours: optional(flag, undefined),
  demo_coupons: optional(flag, undefined),
  cashback: optional(cashbackReader, undefined, { lost: "a loja não dá cashback" }),
  scheduling: optional(schedulingReader, undefined, { lost: "a loja não agenda pedidos" }),
  special_hours: optional(specialHoursReader, undefined, { lost: "vale o horário da semana" }),
  phone_required: optional(flag, undefined, { lost: "o telefone é só recomendado" }),
  pause: optional(pauseReader, undefined, { lost: "vale o que open_closed diz" }),
  phone: optional(text, null, { lost: NOT_SHOWN }),
  whatsapp: optional(text, null, { lost: NOT_SHOWN }),
  email: optional(text, null, { lost: NOT_SHOWN }),
  address: optional(shopText, null, { lost: NOT_SHOWN }),
  city: optional(text, null, { lost: NOT_SHOWN }),
  state: optional(text, null, { lost: NOT_SHOWN }),
  /** These three tell search engines what kind of restaurant it is. */
  cuisine: optional(text, null),
  price_range: optional(text, null),
  postal_code: optional(digits(8), null),
  lat: optional(latitude, null),
  lng: optional(longitude, null),
  legal_name: optional(text, null, { lost: NOT_SHOWN }),
  tax_id: optional(text, null, { lost: NOT_SHOWN }),
  primary_color: optional(color, null, { lost: "a loja aparece nas cores de sempre" }),
  updated_at: optional(moment, null),
  /** When what the shop says of itself last changed, for search engines. */
  facts_updated_at: optional(moment, undefined),
  popular: optional(popularIds, undefined, { lost: "a loja aparece sem 'Mais pedidos'" }),
  modes: optional(modeList, undefined, { lost: "a loja só entrega" }),
  pickup: maybe(z.object({ time: optional(minutes, null), instructions: optional(shortText, null) }), NOT_SHOWN),
  test_payments: optional(flag, undefined, { lost: "conta como dinheiro de verdade" }),
  google_measurement: optional(flag, undefined),
  meta_measurement: optional(flag, undefined),
  whatsapp_updates: optional(flag, undefined, { lost: "o cliente não pode pedir avisos por WhatsApp" }),
  pix: maybe(
    z.object({ key: required(text), name: required(text), city: required(text) }),
    "não há código Pix para copiar",
  ),
});

export type MarketResponse = z.infer<typeof marketSchema>;
