import * as z from "zod";
import { optionalListOf } from "@/lib/contract/reading/lists-and-records";
import { moment, money, text, wholeNumber } from "@/lib/contract/reading/readers";
import { isRecord, optional, type Reader, required } from "@/lib/contract/reading/reading";

const percent = wholeNumber(1, 100);
const days = wholeNumber(1, 3_650);

type Cashback = { percent: number; days: number; max_share?: number | undefined };

/** A shop's rule; without a share the whole subtotal may be paid with the balance. */
export const cashbackReader: Reader<Cashback> = {
  noun: "cashback com percent e days",
  json: {
    type: "object",
    required: ["percent", "days"],
    properties: { percent: percent.json, days: days.json, max_share: percent.json },
  },
  read(raw) {
    if (!isRecord(raw)) return null;
    const [part, time] = [percent.read(raw.percent), days.read(raw.days)];
    if (!part || !time) return null;
    const share = percent.read(raw.max_share);
    const rule = { percent: part.value, days: time.value };
    return { value: share ? { ...rule, max_share: share.value } : rule, asSpecified: true };
  },
  show: ({ percent: part, days: time }) => `${part}% por ${time} dias`,
};

const ending = z.object({ amount: required(money), at: required(moment) });

const entry = z.object({
  kind: z.enum(["earned", "spent", "returned", "reversed"]),
  amount: required(money),
  date: optional(moment, ""),
  order_number: optional(text, null),
});

/** In reais. `ends`: what of the balance ends when, soonest first; `entries`: the latest first. */
export const balanceSchema = z.object({
  balance: optional(money, 0),
  ends: optionalListOf(ending, "não se sabe quando o saldo acaba"),
  entries: optionalListOf(entry, "a linha do extrato não aparece"),
});
