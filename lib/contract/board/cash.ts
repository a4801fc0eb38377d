import * as z from "zod";
import { MONEY_KINDS } from "@/lib/domain/payment/cash";

const MOST = 1_000_000;

const amount = z.number();

const typed = (sentence: string, least: number) => z.number(sentence).min(least, sentence).max(MOST, sentence);

/** The till between two counts; amounts in reais. The last four are null while it is open. */
export const shiftSchema = z.object({
  number: z.number().int(),
  opened_at: z.string(),
  opened_by: z.string(),
  float: amount,
  kinds: z.array(z.object({ kind: z.enum(MONEY_KINDS), orders: z.number().int(), total: amount, returned: amount })),
  /** Through the site, which no till sees. */
  online: z.array(z.object({ provider: z.string(), received: amount, refunded: amount })),
  /** How much the former shift's cash has changed since it was closed. */
  late: amount,
  /** The cash that couriers brought, less what they owe now. */
  couriers: amount.default(0),
  /** Negative: taken out. */
  moves: z.array(z.object({ amount, reason: z.string(), actor: z.string(), at: z.string() })),
  expected: amount,
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
  counted: amount.nullable(),
  difference: amount.nullable(),
});

export type Shift = z.infer<typeof shiftSchema>;

/** The newest first; the first may be open. */
export const shiftsSchema = z.object({ shifts: z.array(shiftSchema) });

export const openCashSchema = z.object({ float: typed("Escreva o fundo de troco.", 0) });

export const cashMoveSchema = z.object({
  /** One key, one move. */
  key: z.string().regex(/^[\x21-\x7e]{8,128}$/),
  shift: z.int(),
  kind: z.enum(["IN", "OUT"]),
  amount: typed("Escreva o valor.", 0.01),
  reason: z.string().trim().min(1, "Escreva o motivo.").max(80, "O motivo é longo demais: cabem 80 letras."),
});

export const closeCashSchema = z.object({ shift: z.int(), counted: typed("Escreva quanto há no caixa.", 0) });
