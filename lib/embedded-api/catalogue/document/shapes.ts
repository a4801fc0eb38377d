import * as z from "zod";
import { openingHoursSchema } from "@/lib/contract/market/schema";
import { id, optionalNumber, optionalText, reais } from "@/lib/contract/reading/wire";
import { ORDER_MODES } from "@/lib/domain/mode/mode";
import { clockSentence, methodSentence } from "./sentences";

// Stricter than the readers of responses: the document's author can correct what is wrong.

const flag = (absent: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((on) => on ?? absent);

const count = (least: number, absent: number) =>
  z
    .number()
    .int()
    .min(least)
    .nullish()
    .transform((number) => number ?? absent);

const name = z.string().min(1);

/** Unknown modes are ignored, with a warning. */
const modes = z
  .array(z.string())
  .nullish()
  .transform((words) => (words ? ORDER_MODES.filter((mode) => words.includes(mode)) : undefined));

const ACCEPT_SENTENCE = "accept_within_minutes vai de 1 a 60 minutos inteiros; sem ele, o pedido espera pela loja.";

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: ({ input }) => clockSentence(input) });
const weekday = z.int("weekday vai de 0 (domingo) a 6 (sábado).").min(0).max(6);

export const marketShape = z.object({
  delivery_time: optionalText,
  open_closed: optionalText,
  openingTime: optionalText,
  open_message: optionalText,
  opening_hours: z
    .array(openingHoursSchema.extend({ weekday, opens: clock, closes: clock }))
    .nullish()
    .transform((hours) => hours ?? null),
  phone: optionalText,
  whatsapp: optionalText,
  email: optionalText,
  address: optionalText,
  city: optionalText,
  state: optionalText,
  cuisine: optionalText,
  price_range: optionalText,
  postal_code: optionalText,
  lat: optionalNumber,
  lng: optionalNumber,
  sandbox: flag(false),
  accept_within_minutes: z
    .int(ACCEPT_SENTENCE)
    .min(1, ACCEPT_SENTENCE)
    .max(60, ACCEPT_SENTENCE)
    .nullish()
    .transform((minutes) => minutes ?? undefined),
  legal_name: optionalText,
  tax_id: optionalText,
  modes,
  pickup: z
    .object({ time: optionalText, instructions: z.string().trim().max(300).nullish() })
    .nullish()
    .transform((pickup) => (pickup ? { time: pickup.time, instructions: pickup.instructions || null } : null)),
  pix: z
    .object({ key: z.string(), name: z.string(), city: z.string() })
    .nullish()
    .transform((pix) => pix ?? null),
});

export const categoryShape = z.object({ id, name });
export const districtShape = z.object({ id, name, fee: reais, delivery_time: optionalText });

export const variationShape = z.object({ id, name, desc: optionalText, price: reais, available: flag(true) });

/** `{variation id: value}`; undefined for an empty one. */
export function bySize<Value extends z.ZodType<number>>(value: Value) {
  return z
    .record(z.string(), value)
    .nullish()
    .transform((all) => (all && Object.keys(all).length > 0 ? all : undefined));
}

export const optionShape = z.object({
  id,
  name,
  price: reais,
  prices: bySize(reais),
  max_quantity: count(1, 99),
  available: flag(true),
});

export const groupShape = z.object({
  id,
  name,
  min_quantity: count(0, 0),
  max_quantity: count(0, 99),
  is_required: flag(false),
  price_method: z
    .enum(["SUM", "MAX", "AVG"], { error: ({ input }) => methodSentence(input) })
    .nullish()
    .transform((method) => (method === "SUM" ? undefined : (method ?? undefined))),
  max_by_variation: bySize(z.number().int().min(0)),
});

export const productShape = z.object({
  description: optionalText.transform((text) => text ?? ""),
  available: flag(true),
  allergens: z
    .array(z.string())
    .nullish()
    .transform((names) => names ?? []),
});

export const paymentMethodShape = z.object({ id, name, description: optionalText, active: flag(true) });
export const paymentTypeShape = paymentMethodShape.extend({ online_payment: flag(false), modes });
