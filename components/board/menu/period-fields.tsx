import clsx from "clsx";
import { WEEK } from "@/components/board/shop/parts/week";
import { TextInput } from "@/components/ui/form/field";
import type { PeriodDraft } from "@/lib/browser/board/menu/sale-draft";
import { WEEKDAYS } from "@/lib/domain/market/local-time";

type Props = {
  /** Names the fields for screen readers: 'horário 1'. */
  name: string;
  period: PeriodDraft;
  errorAt: (field: string) => string | null;
  onChange: (period: PeriodDraft) => void;
};

/** Weekdays, hours and dates; what is left empty does not limit. */
export function PeriodFields({ name, period, errorAt, onChange }: Props) {
  const { days, from, to, start, end } = period;
  const set = (part: Partial<PeriodDraft>) => onChange({ ...period, ...part });
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="mb-1.5 font-semibold text-sm">Dias (nenhum: todos)</legend>
        {WEEK.map((day) => (
          <label
            key={day}
            className={clsx(
              "relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-sm border px-2 font-semibold has-focus-visible:outline-2",
              days.includes(day) ? "border-brand-ink bg-brand-soft text-brand-ink" : "border-line",
            )}
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-label={`${name}: ${WEEKDAYS[day]}`}
              checked={days.includes(day)}
              onChange={(event) => set({ days: event.target.checked ? [...days, day] : days.filter((d) => d !== day) })}
            />
            <span aria-hidden>{WEEKDAYS[day].slice(0, 3)}</span>
          </label>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-2">
        <TextInput
          type="time"
          label="Das"
          aria-label={`${name}: das`}
          value={from}
          error={errorAt("from")}
          onChange={(event) => set({ from: event.target.value })}
        />
        <TextInput
          type="time"
          label="Às"
          aria-label={`${name}: às`}
          value={to}
          error={errorAt("to")}
          hint={from && to && to <= from ? "Do dia seguinte" : undefined}
          onChange={(event) => set({ to: event.target.value })}
        />
        <TextInput
          type="date"
          className="col-span-2 sm:col-span-1"
          label="De (data)"
          aria-label={`${name}: de (data)`}
          value={start}
          error={errorAt("start_date")}
          onChange={(event) => set({ start: event.target.value })}
        />
        <TextInput
          type="date"
          className="col-span-2 sm:col-span-1"
          label="Até (data)"
          aria-label={`${name}: até (data)`}
          value={end}
          error={errorAt("end_date")}
          onChange={(event) => set({ end: event.target.value })}
        />
      </div>
    </div>
  );
}
