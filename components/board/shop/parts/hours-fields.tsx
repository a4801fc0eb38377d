"use client";

import { Button, IconButton } from "@/components/ui/button";
import { COPY } from "@/components/ui/drawings";
import { TextInput } from "@/components/ui/form/field";
import { copiedToOpen, DAY_NAMES, entryIndex, hasOtherOpen, type Span, WEEK } from "./week";

const FIRST: Span = { opens: "18:00", closes: "23:00" };

/** The weekly hours, day by day. `errorAt` gets an opening's index in the whole list, and its field. */
export function HoursFields({
  days,
  onChange,
  errorAt,
}: {
  days: Span[][];
  onChange: (days: Span[][]) => void;
  errorAt: (entry: number, field: keyof Span) => string | null;
}) {
  const changeDay = (weekday: number, spans: Span[]) =>
    onChange(days.map((day, index) => (index === weekday ? spans : day)));
  return (
    <div className="flex flex-col gap-3">
      {WEEK.map((weekday) => {
        const spans = days[weekday] ?? [];
        const name = DAY_NAMES[weekday] ?? "";
        const copy = hasOtherOpen(days, weekday) ? "Igual nos outros dias abertos" : "Igual em todos os dias";
        return (
          <fieldset key={weekday} className="flex min-w-0 flex-col gap-3 rounded-md bg-surface p-4 shadow-low">
            <legend className="float-left flex w-full items-center justify-between gap-2 font-bold">
              {name}
              {spans.length === 0 && <span className="font-normal text-muted">Fechado</span>}
            </legend>
            {spans.map((span, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a span is identified by its position
              <div key={index} className="flex items-end gap-2">
                {(["opens", "closes"] as const).map((field) => (
                  <TextInput
                    key={field}
                    className="grow basis-0"
                    type="time"
                    label={field === "opens" ? "Abre" : "Fecha"}
                    aria-label={`${name}, ${field === "opens" ? "abre" : "fecha"}${index > 0 ? `, ${index + 1}º horário` : ""}`}
                    value={span[field]}
                    error={errorAt(entryIndex(days, weekday, index), field)}
                    onChange={({ target }) =>
                      changeDay(
                        weekday,
                        spans.map((each, at) => (at === index ? { ...each, [field]: target.value } : each)),
                      )
                    }
                  />
                ))}
                <IconButton
                  icon="trash"
                  tone="danger"
                  label={`Remover ${index + 1}º horário de ${name}`}
                  onClick={() =>
                    changeDay(
                      weekday,
                      spans.filter((_, at) => at !== index),
                    )
                  }
                />
              </div>
            ))}
            <div className="flex flex-wrap gap-2">
              <Button
                variant="quiet"
                icon="plus"
                aria-label={`${spans.length > 0 ? "Mais um horário" : "Abrir neste dia"}: ${name}`}
                onClick={() => changeDay(weekday, [...spans, { ...FIRST }])}
              >
                {spans.length > 0 ? "Mais um horário" : "Abrir neste dia"}
              </Button>
              {spans.length > 0 && (
                <Button
                  variant="quiet"
                  icon={COPY}
                  aria-label={`${copy}: ${name}`}
                  onClick={() => onChange(copiedToOpen(days, weekday))}
                >
                  {copy}
                </Button>
              )}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
