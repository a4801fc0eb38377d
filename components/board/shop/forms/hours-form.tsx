"use client";

import { HoursFields } from "@/components/board/shop/parts/hours-fields";
import { SectionFields, Warnings } from "@/components/board/shop/parts/section-frame";
import { useSectionForm } from "@/components/board/shop/parts/use-section-form";
import { entriesOf } from "@/components/board/shop/parts/week";
import type { Settings } from "@/lib/browser/board/settings";
import { hoursRules } from "./hours";

export function HoursForm({ settings }: { settings: Settings }) {
  const form = useSectionForm(hoursRules, settings);
  const { days } = form.draft;
  return (
    <SectionFields form={form}>
      <h2 className="font-bold text-lg">Toda semana</h2>
      <p className="text-pretty text-muted">
        Quem fecha depois da meia-noite escreve a hora do dia seguinte. Sem nenhum horário a loja só abre e fecha à mão.
      </p>
      <HoursFields
        days={days}
        onChange={(next) => form.change({ days: next })}
        errorAt={(entry, field) => form.errorAt(`market.opening_hours[${entry}].${field}`)}
      />
      <Warnings texts={entriesOf(days).flatMap((_, index) => form.warningsAt(`market.opening_hours[${index}]`))} />
    </SectionFields>
  );
}
