"use client";

import { FieldCard, SectionFields, Warnings } from "@/components/board/shop/parts/section-frame";
import { useSectionForm } from "@/components/board/shop/parts/use-section-form";
import { TextInput } from "@/components/ui/form/field";
import { Switch } from "@/components/ui/form/switch";
import type { Settings } from "@/lib/browser/board/settings";
import { schedulingRules } from "./scheduling";

export function SchedulingForm({ settings }: { settings: Settings }) {
  const form = useSectionForm(schedulingRules, settings);
  const { draft } = form;
  const field = (name: "days" | "length" | "lead" | "most", path: string) => ({
    inputMode: "numeric" as const,
    value: draft[name],
    error: form.errorAt(`market.scheduling.${path}`),
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  });
  return (
    <SectionFields form={form}>
      <FieldCard>
        <Switch
          label="Aceitar pedidos agendados"
          hint="O cliente escolhe o horário dentro do seu horário de funcionamento, também com a loja fechada."
          checked={draft.isOn}
          onChange={({ target }) => form.change({ isOn: target.checked })}
        />
        <Warnings texts={form.warningsAt("market.scheduling")} />
        {draft.isOn && (
          <>
            <TextInput label="Quantos dias além de hoje" hint="0: só hoje." {...field("days", "days_ahead")} />
            <TextInput
              label="Minutos de cada horário"
              hint="30: 19h00 às 19h30."
              {...field("length", "slot_minutes")}
            />
            <TextInput
              label="Antecedência em minutos"
              hint="Até lá o cliente pode cancelar, e ali o pedido toca de novo."
              {...field("lead", "lead_minutes")}
            />
            <TextInput label="Pedidos em cada horário" hint="Vazio: quantos vierem." {...field("most", "per_slot")} />
            <Switch
              label="Imprimir assim que chega"
              hint="Senão, imprime na hora de começar."
              checked={draft.printsAtOnce}
              onChange={({ target }) => form.change({ printsAtOnce: target.checked })}
            />
          </>
        )}
      </FieldCard>
    </SectionFields>
  );
}
