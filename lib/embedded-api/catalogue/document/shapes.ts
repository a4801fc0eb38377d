import * as z from "zod";
import { MAX_SPECIAL_HOURS } from "@/lib/contract/market/openings";
import { openingHoursSchema } from "@/lib/contract/market/schema";
import { isDate } from "@/lib/contract/reading/date";
import { absentAs, id, optionalNumber, optionalText, reais } from "@/lib/contract/reading/wire";
import { SCHEDULING_LIMITS } from "@/lib/contract/scheduling/schema";
import { isDiet } from "@/lib/domain/diets/diets";
import { CLOCK, MAX_SPECIAL_NAME, type SpecialHours } from "@/lib/domain/market/hours";
import { MAX_OPTION_DESCRIPTION } from "@/lib/domain/menu/product";
import { ORDER_MODES } from "@/lib/domain/mode/mode";
import { PAY_AT } from "@/lib/domain/payment/pay-at";
import { MOST_STOCK } from "@/lib/domain/stock/stock";
import { clockSentence, dateSentence, methodSentence, momentSentence } from "./sentences";

// Stricter than the readers of responses: the document's author can correct what is wrong.

const flag = (absent: boolean) => absentAs(z.boolean(), absent);

const count = (least: number, absent: number) => absentAs(z.number().int().min(least), absent);

const name = z.string().min(1);

/** Unknown modes are ignored, with a warning. */
const modes = z
  .array(z.string())
  .nullish()
  .transform((words) => (words ? ORDER_MODES.filter((mode) => words.includes(mode)) : undefined));

/** More than a page shows, as of a counted list. */
const MAX_DEMO_POPULAR = 12;
const ACCEPT_SENTENCE = "accept_within_minutes vai de 1 a 60 minutos inteiros; sem ele, o pedido espera pela loja.";
const SHARE_SENTENCE = "A porcentagem vai de 1 a 100, sem vírgula.";
const DAYS_SENTENCE = "O prazo vai de 1 a 3.650 dias inteiros.";
const BRAND_SENTENCE = 'brand.slug é o fim do endereço, como "pizza-da-vila": letras minúsculas, números e hifens.';
const AHEAD_SENTENCE = "Os dias adiante vão de 0 (só hoje) a 30, sem vírgula.";
const LENGTH_SENTENCE = "Cada horário tem de 15 a 240 minutos inteiros.";
const LEAD_SENTENCE = "A antecedência vai de 0 a 10.080 minutos inteiros (uma semana).";
const PER_SLOT_SENTENCE = "Em cada horário cabem de 1 a 1.000 pedidos; sem limite, deixe de fora.";

function within([least, most]: readonly [number, number], sentence: string) {
  return z.int(sentence).min(least, sentence).max(most, sentence);
}

/** A moment with a time zone, stored in UTC. */
export const momentText = z.iso
  .datetime({ offset: true, error: ({ input }) => momentSentence(input) })
  .transform((text) => new Date(text).toISOString());

const until = absentAs(momentText, undefined);

const STOCK_SENTENCE = `stock vai de 0 a ${MOST_STOCK.toLocaleString("pt-BR")}, sem vírgula; sem ele nada é contado.`;
const RESET_SENTENCE = 'stock_reset só pode ser "DAILY": a contagem recomeça a cada dia.';

const counted = {
  stock: absentAs(z.int(STOCK_SENTENCE).min(0, STOCK_SENTENCE).max(MOST_STOCK, STOCK_SENTENCE), undefined),
  stock_reset: absentAs(z.literal("DAILY", RESET_SENTENCE), undefined),
};

export const clock = z.string().regex(CLOCK, { error: ({ input }) => clockSentence(input) });
export const weekday = z.int("weekday vai de 0 (domingo) a 6 (sábado).").min(0).max(6);

const specialName = z
  .string()
  .trim()
  .max(MAX_SPECIAL_NAME)
  .nullish()
  .transform((text) => text || undefined);

/** Either closed all day, or open from one time to another. */
export const specialHoursEntry = z
  .object({
    date: z.string().refine(isDate, { error: ({ input }) => dateSentence(input) }),
    closed: z.boolean().nullish(),
    opens: clock.nullish(),
    closes: clock.nullish(),
    name: specialName,
  })
  .check(({ value: { closed, opens, closes }, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: "custom", path: [field], message, input: undefined });
    if (closed && (opens || closes))
      refuse("closed", 'Fechado o dia todo ou com horário? Tire "closed" ou "opens" e "closes".');
    if (closed) return;
    if (!opens) refuse("opens", 'Falta "opens", como "18:00"; se a loja não abre neste dia, escreva "closed": true.');
    if (opens && !closes) refuse("closes", 'Falta "closes", como "23:00".');
  })
  .transform(({ date, closed, opens, closes, name }): SpecialHours => {
    const named = { date, ...(name && { name }) };
    return closed || !opens || !closes ? { ...named, closed: true } : { ...named, opens, closes };
  });

export const specialHoursList = z.array(specialHoursEntry).max(MAX_SPECIAL_HOURS);

export const marketShape = z.object({
  delivery_time: optionalText,
  open_closed: optionalText,
  openingTime: optionalText,
  open_message: optionalText,
  opening_hours: absentAs(z.array(openingHoursSchema.extend({ weekday, opens: clock, closes: clock })), null),
  special_hours: specialHoursList.nullish().transform((entries) => (entries?.length ? entries : undefined)),
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
  demo_hours: z
    .boolean()
    .nullish()
    .transform((value) => value || undefined),
  demo_popular: z
    .array(z.string())
    .max(MAX_DEMO_POPULAR)
    .nullish()
    .transform((ids) => (ids?.length ? ids : undefined)),
  brand: absentAs(
    z.object({
      slug: z.string().regex(/^[a-z0-9](?:-?[a-z0-9]){0,39}$/, BRAND_SENTENCE),
      name: z.string().trim().min(1).max(80),
    }),
    undefined,
  ),
  accept_within_minutes: absentAs(z.int(ACCEPT_SENTENCE).min(1, ACCEPT_SENTENCE).max(60, ACCEPT_SENTENCE), undefined),
  phone_required: z
    .boolean()
    .nullish()
    .transform((isRequired) => isRequired || undefined),
  cashback: absentAs(
    z.object({
      percent: z.int(SHARE_SENTENCE).min(1, SHARE_SENTENCE).max(100, SHARE_SENTENCE),
      days: z.int(DAYS_SENTENCE).min(1, DAYS_SENTENCE).max(3_650, DAYS_SENTENCE),
      max_share: absentAs(z.int(SHARE_SENTENCE).min(1, SHARE_SENTENCE).max(100, SHARE_SENTENCE), undefined),
    }),
    undefined,
  ),
  scheduling: absentAs(
    z.object({
      days_ahead: within(SCHEDULING_LIMITS.days_ahead, AHEAD_SENTENCE),
      slot_minutes: within(SCHEDULING_LIMITS.slot_minutes, LENGTH_SENTENCE),
      lead_minutes: within(SCHEDULING_LIMITS.lead_minutes, LEAD_SENTENCE),
      per_slot: absentAs(within(SCHEDULING_LIMITS.per_slot, PER_SLOT_SENTENCE), undefined),
      print: absentAs(z.enum(["DUE", "PLACED"], 'Imprima na hora ("DUE") ou assim que chega ("PLACED").'), undefined),
    }),
    undefined,
  ),
  legal_name: optionalText,
  tax_id: optionalText,
  modes,
  pickup: z
    .object({ time: optionalText, instructions: z.string().trim().max(300).nullish() })
    .nullish()
    .transform((pickup) => (pickup ? { time: pickup.time, instructions: pickup.instructions || null } : null)),
  pix: absentAs(z.object({ key: z.string(), name: z.string(), city: z.string() }), null),
});

/** Absent unless true, so that a document without it stays as it was. */
const hidden = z
  .boolean()
  .nullish()
  .transform((on) => (on ? (true as const) : undefined));

/** Undefined: sold in all modes. */
const soldIn = modes.transform((known) => (known?.length === 1 ? known : undefined));

export const categoryShape = z.object({ id, name, hidden, modes: soldIn });
const townText = z
  .string()
  .trim()
  .max(120)
  .nullish()
  .transform((text) => text || null);

export const districtShape = z.object({
  id,
  name,
  fee: reais,
  delivery_time: optionalText,
  city: townText,
  state: townText,
});

export const variationShape = z.object({
  id,
  name,
  desc: optionalText,
  price: reais,
  available: flag(true),
  unavailable_until: until,
  ...counted,
});

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
  description: z
    .string()
    .trim()
    .max(MAX_OPTION_DESCRIPTION, `O texto da opção é longo demais: cabem ${MAX_OPTION_DESCRIPTION} letras.`)
    .nullish()
    .transform((text) => text || undefined),
  price: reais,
  prices: bySize(reais),
  max_quantity: count(1, 99),
  available: flag(true),
  unavailable_until: until,
  ...counted,
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
  modes: soldIn,
  available: flag(true),
  hidden,
  unavailable_until: until,
  ...counted,
  allergens: absentAs(z.array(z.string()), []),
  /** Unknown diets are ignored, with a warning. */
  diets: z
    .array(z.string())
    .nullish()
    .transform((words) => {
      const diets = [...new Set(words)].filter(isDiet);
      return diets.length > 0 ? diets : undefined;
    }),
  is_alcoholic: z
    .boolean()
    .nullish()
    .transform((is) => is || undefined),
});

const payAt = absentAs(
  z.enum(PAY_AT, {
    error: ({ input }) =>
      `'${input}' não diz quando se paga: use "ONLINE", "DOOR" (na entrega) ou "BEFORE" (Pix para a loja).`,
  }),
  undefined,
);

export const paymentMethodShape = z.object({ id, name, description: optionalText, active: flag(true), pay_at: payAt });
export const paymentTypeShape = paymentMethodShape.extend({ online_payment: flag(false), modes });
