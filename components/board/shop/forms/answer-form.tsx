"use client";

import { FieldCard, SectionFields, Warnings } from "@/components/board/shop/parts/section-frame";
import { useSectionForm } from "@/components/board/shop/parts/use-section-form";
import { TextInput } from "@/components/ui/form/field";
import type { Settings } from "@/lib/browser/board/settings";
import { answerRules } from "./answer";

export function AnswerForm({ settings }: { settings: Settings }) {
  const form = useSectionForm(answerRules, settings);
  return (
    <SectionFields form={form}>
      <FieldCard>
        <TextInput
          label="Cancelar depois de quantos minutos"
          hint="Um pedido que ninguém aceita é cancelado sozinho, e o cliente é avisado. Vazio: o pedido espera."
          inputMode="numeric"
          value={form.draft.minutes}
          error={form.errorAt("market.accept_within_minutes")}
          onChange={({ target }) => form.change({ minutes: target.value })}
        />
        <Warnings texts={form.warningsAt("market.accept_within_minutes")} />
      </FieldCard>
    </SectionFields>
  );
}
