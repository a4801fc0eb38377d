import { Badge } from "@/components/ui/badge";
import type { DayHours, SpecialDay } from "@/lib/domain/market/hours-table";

/** The coming days with other hours than the week's. */
export function SpecialDays({ days }: { days: readonly SpecialDay[] }) {
  return (
    <dl aria-label="Dias especiais" className="flex flex-col rounded-md bg-raised px-3">
      {days.map(({ date, day, name, spans, isToday }) => (
        <div
          key={date}
          aria-current={isToday ? "date" : undefined}
          className="flex items-center justify-between gap-4 border-b border-line py-1.5 last:border-b-0 aria-[current=date]:font-bold"
        >
          <dt className="min-w-0 break-words">
            {day}
            {name && <span className="block text-sm text-muted">{name}</span>}
          </dt>
          <dd className="text-right tabular-nums">
            {spans.map((span) => (
              <span key={span} className="block whitespace-nowrap">
                {span}
              </span>
            ))}
            {spans.length === 0 && <Badge icon={null}>Fechado</Badge>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `today`: its weekday stands out. */
export function WeekTable({ table, today }: { table: readonly DayHours[]; today: number }) {
  return (
    <dl className="flex flex-col">
      {table.map(({ day, weekday, spans }) => (
        <div
          key={day}
          aria-current={weekday === today ? "date" : undefined}
          className="flex items-center justify-between gap-4 border-b border-line py-1.5 last:border-b-0 aria-[current=date]:font-bold"
        >
          <dt>{day}</dt>
          <dd className="text-right tabular-nums">
            {spans.length > 0 ? spans.join(" e ") : <Badge icon={null}>Fechado</Badge>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
