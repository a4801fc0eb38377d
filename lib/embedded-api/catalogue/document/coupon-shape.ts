import * as z from "zod";
import { isDate } from "@/lib/contract/reading/date";
import { COUPON_KINDS } from "@/lib/domain/coupons/coupon";
import { dateSentence } from "./sentences";

const CODE = "Escreva o código com 3 a 20 letras sem acento e números, sem espaços, como VOLTE10.";
const KIND = 'Use "PERCENT" (porcentagem), "AMOUNT" (reais) ou "FREE_DELIVERY" (entrega grátis).';
const USES = "Escreva um número inteiro, de 1 em diante.";

const amount = z
  .number()
  .max(100_000, "O valor é alto demais: até 100.000 reais.")
  .refine((reais) => Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-6, "Use no máximo duas casas decimais.");
const day = z.string().refine(isDate, { error: ({ input }) => dateSentence(input) });
const uses = z.int(USES).min(1, USES).max(1_000_000, "São vezes demais: até 1.000.000.");

function optional<Value extends z.ZodType>(value: Value) {
  return value.nullish().transform((read) => read ?? undefined);
}

const flag = z
  .boolean()
  .nullish()
  .transform((on) => (on ? (true as const) : undefined));

/** All seven days, or none, are every day. */
function onlySome(days: number[]): number[] | undefined {
  return days.length > 0 && days.length < 7 ? days : undefined;
}

/** A coupon of the shop, in reais. Codes are the same however their letters are written. */
export const couponShape = z
  .object({
    code: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{3,20}$/, CODE)
      .transform((code) => code.toUpperCase()),
    kind: z.enum(COUPON_KINDS, KIND),
    value: optional(amount),
    min_order: optional(amount.min(0, "Não pode ser menor que 0.")),
    first_order: flag,
    starts: optional(day),
    ends: optional(day),
    days: optional(
      z
        .array(z.int("Os dias vão de 0 (domingo) a 6 (sábado).").min(0).max(6))
        .max(7)
        .transform((all) => onlySome([...new Set(all)].sort())),
    ),
    per_customer: optional(uses),
    total: optional(uses),
    /** Not listed on the page of coupons: only those who know the code have it. */
    hidden: flag,
  })
  .check(({ value: { kind, value, starts, ends }, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: "custom", path: [field], message, input: undefined });
    const isPercent = value !== undefined && Number.isInteger(value) && value >= 1 && value <= 100;
    if (kind === "PERCENT" && !isPercent) refuse("value", "A porcentagem vai de 1 a 100, sem vírgula.");
    if (kind === "AMOUNT" && !(value !== undefined && value > 0)) refuse("value", "Escreva quanto o cupom desconta.");
    if (kind === "FREE_DELIVERY" && value !== undefined)
      refuse("value", "Entrega grátis não tem valor: deixe sem 'value'.");
    if (starts && ends && ends < starts) refuse("ends", "O último dia vem antes do primeiro.");
  });

export const MAX_COUPONS = 200;
