"use client";

import { FieldCard, SectionFields } from "@/components/board/shop/parts/section-frame";
import { useSectionForm } from "@/components/board/shop/parts/use-section-form";
import { TextInput } from "@/components/ui/form/field";
import { Switch } from "@/components/ui/form/switch";
import type { Settings } from "@/lib/browser/board/settings";
import { cashbackRules } from "./cashback";

export function CashbackForm({ settings }: { settings: Settings }) {
  const form = useSectionForm(cashbackRules, settings);
  const { draft } = form;
  const field = (name: "percent" | "days" | "share", path: string) => ({
    inputMode: "numeric" as const,
    value: draft[name],
    error: form.errorAt(`market.cashback.${path}`),
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  });
  return (
    <SectionFields form={form}>
      <FieldCard>
        <Switch
          label="Dar cashback"
          hint="Parte do que o cliente paga vira saldo quando o pedido é entregue, e ele gasta no próximo."
          checked={draft.isOn}
          onChange={({ target }) => form.change({ isOn: target.checked })}
        />
        {draft.isOn && (
          <>
            <TextInput
              label="Quantos por cento voltam"
              hint="Dos produtos, já sem os descontos."
              {...field("percent", "percent")}
            />
            <TextInput label="Por quantos dias vale" {...field("days", "days")} />
            <TextInput
              label="Quanto de um pedido o saldo paga, em por cento"
              hint="Dos produtos. Vazio: tudo."
              {...field("share", "max_share")}
            />
          </>
        )}
      </FieldCard>
    </SectionFields>
  );
}
