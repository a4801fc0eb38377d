import { isDate } from "@/lib/contract/reading/date";
import { clockTime, flag, moment, text } from "@/lib/contract/reading/readers";
import { isAbsent, isRecord, type Reader, type ReaderInContext } from "@/lib/contract/reading/reading";
import { MAX_SPECIAL_NAME, type SpecialHours } from "@/lib/domain/market/hours";
import { MAX_PAUSE_REASON, type Pause } from "@/lib/domain/market/opening";

/** Enough for every holiday of several years. */
export const MAX_SPECIAL_HOURS = 400;

/** A pause with an unreadable end is ignored: `open_closed` decides. */
export const pauseReader: ReaderInContext<Pause> = {
  noun: "pausa com until",
  json: {
    type: "object",
    required: ["until"],
    properties: {
      until: { anyOf: [moment.json, { type: "null" }], description: "Null: until the shop resumes by hand." },
      reason: { anyOf: [{ ...text.json, maxLength: MAX_PAUSE_REASON }, { type: "null" }] },
    },
  },
  read(raw, context) {
    if (!isRecord(raw) || raw.until === undefined) return null;
    const until = isAbsent(raw.until) ? null : moment.read(raw.until, context);
    if (until === null && !isAbsent(raw.until)) return null;
    const reason = text.read(raw.reason)?.value.slice(0, MAX_PAUSE_REASON) ?? null;
    return { value: { until: until?.value ?? null, reason }, asSpecified: until?.asSpecified !== false };
  },
  show: ({ until, reason }) => [`até ${until ?? "retomar"}`, reason].filter(Boolean).join(": "),
};

/** Drops unreadable entries: on their dates the weekly hours apply. */
export const specialHoursReader: Reader<SpecialHours[]> = {
  noun: "lista de horários especiais",
  json: {
    type: "array",
    maxItems: MAX_SPECIAL_HOURS,
    items: {
      type: "object",
      required: ["date"],
      properties: {
        date: { type: "string", format: "date" },
        closed: { type: "boolean", description: "All day; otherwise opens and closes." },
        opens: clockTime.json,
        closes: { ...clockTime.json, description: "At or before opens: on the next day." },
        name: { ...text.json, maxLength: MAX_SPECIAL_NAME },
      },
    },
  },
  read(raw) {
    if (!Array.isArray(raw)) return null;
    const read = raw.slice(0, MAX_SPECIAL_HOURS).map(specialHoursOf);
    const value = read.flatMap((entry) => (entry ? [entry] : []));
    return { value, asSpecified: value.length === raw.length };
  },
  show: (entries) => entries.map(({ date }) => date).join(", "),
};

function specialHoursOf(raw: unknown): SpecialHours | null {
  if (!isRecord(raw) || !isDate(raw.date)) return null;
  const name = text.read(raw.name)?.value.slice(0, MAX_SPECIAL_NAME);
  const named = { date: raw.date, ...(name && { name }) };
  if (flag.read(raw.closed)?.value) return { ...named, closed: true };
  const [opens, closes] = [clockTime.read(raw.opens)?.value, clockTime.read(raw.closes)?.value];
  return opens && closes ? { ...named, opens, closes } : null;
}
