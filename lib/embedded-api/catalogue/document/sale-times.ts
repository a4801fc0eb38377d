import * as z from "zod";
import { isDate } from "@/lib/contract/reading/date";
import { absentAs } from "@/lib/contract/reading/wire";
import { MAX_PERIODS } from "@/lib/domain/market/sale-times";
import { dateSentence } from "./sentences";
import { clock, weekday } from "./shapes";

const dateText = z
  .string()
  .refine(isDate, { error: ({ input }) => dateSentence(input) })
  .nullish();

const written = {
  days: z.array(weekday).nullish(),
  from: clock.nullish(),
  to: clock.nullish(),
  start_date: dateText,
  end_date: dateText,
};

type Written = z.output<z.ZodObject<typeof written>>;
type Check = { value: Written; issues: { push: (issue: z.core.$ZodRawIssue) => unknown } };

function checkPeriod({ value: { from, to, start_date: start, end_date: end }, issues }: Check): void {
  const refuse = (field: string, message: string) =>
    issues.push({ code: "custom", path: [field], message, input: undefined });
  if (from && !to) refuse("to", 'Falta a hora em que termina ("to"), como "14:00".');
  if (to && !from) refuse("from", 'Falta a hora em que começa ("from"), como "11:00".');
  if (start && end && end < start) refuse("end_date", "A data do fim vem antes da data do começo.");
}

/** Without fields that say nothing, so that a document comes back as it was. */
function periodOf({ days, from, to, start_date, end_date }: Written) {
  return {
    ...(days?.length && { days: [...new Set(days)].sort() }),
    ...(from && to && { from, to }),
    ...(start_date && { start_date }),
    ...(end_date && { end_date }),
  };
}

const salePeriod = z.object(written).check(checkPeriod).transform(periodOf);

export const salePeriods = z
  .array(salePeriod)
  .max(MAX_PERIODS, `São horários demais: cabem ${MAX_PERIODS}.`)
  .nullish()
  .transform((periods) => (periods?.length ? periods : undefined));

export function promotionOf(price: z.ZodType<number>) {
  const promotion = z
    .object({ ...written, price })
    .check(checkPeriod)
    .transform(({ price: reais, ...period }) => ({ price: reais, ...periodOf(period) }));
  return absentAs(promotion, undefined);
}
