import { isDate } from "@/lib/contract/reading/date";
import { MAX_PERIODS, type SalePeriod } from "@/lib/domain/market/sale-times";
import { periodsOf } from "./hours";
import { entriesOfHours } from "./read-shop";
import { type Entry, listAt, type Reading, textOf } from "./reading";

/** When a category or an offer is sold; none: always. */
export function salePeriods(
  { raw, path }: Entry,
  availabilities: ReadonlyMap<string, Entry>,
  use: (entry: Entry) => void,
  reading: Reading,
): SalePeriod[] {
  const all = listAt(raw, "availabilityId").flatMap((id, index) => {
    const entry = availabilities.get(textOf(id));
    const place = `${path}.availabilityId[${index}]`;
    if (!entry) reading.lose(place, `O horário de venda '${textOf(id)}' não existe: sem outro, vende-se sempre.`);
    if (!entry) return [];
    use(entry);
    const start = dateAt(entry, "startDate", reading);
    const end = dateAt(entry, "endDate", reading);
    const dates = { ...(start && { start_date: start }), ...(end && { end_date: end }) };
    if (start && end && end < start) reading.lose(entry.path, "A data do fim vem antes da do começo: ficou de fora.");
    if (start && end && end < start) return [];
    const hours = entriesOfHours(listAt(entry.raw, "hours"), `${entry.path}.hours`, reading);
    if (listAt(entry.raw, "hours").length === 0 && !start && !end)
      reading.lose(entry.path, "O horário de venda não tem horas nem datas: vende-se sempre.");
    const periods = hours.length > 0 ? periodsOf(hours) : [{}];
    return periods.map((period) => ({ ...period, ...dates }));
  });
  const isAlways = all.some((period) => Object.keys(period).length === 0);
  if (all.length > MAX_PERIODS)
    reading.lose(`${path}.availabilityId`, `São horários de venda demais: cabem ${MAX_PERIODS}.`);
  return isAlways ? [] : all.slice(0, MAX_PERIODS);
}

/** ISO, or with slashes and the month first, as in the standard's example. */
function dateAt({ raw, path }: Entry, name: "startDate" | "endDate", { lose }: Reading): string | null {
  const text = textOf(raw[name]).split("T", 1)[0];
  if (!text) return null;
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const date = month ? `${year}-${month}-${day}` : text;
  const isRead = isDate(date);
  if (month && isRead) lose(`${path}.${name}`, `A data foi lida com o mês primeiro: ${day}/${month}/${year}.`);
  if (!isRead) lose(`${path}.${name}`, "A data não se lê: use a forma 2026-12-24. Ficou sem ela.");
  return isRead ? date : null;
}
