"use client";

import { RadioGroup, RadioRow } from "@/components/ui/form/radio-group";
import { SHOP_TEMPLATES } from "@/lib/domain/board/templates";
import { StepForm, type StepProps } from "./step-form";

export function TemplateStep({
  draft,
  change,
  errorAt,
  problem,
  onBack,
  onDone,
}: StepProps & { onBack: () => void; onDone: () => void }) {
  return (
    <StepForm
      number={2}
      title="Com que cardápio começar?"
      hint="Os modelos têm produtos, preços e adicionais de exemplo. Depois você muda tudo no painel."
      problem={problem}
      submit="Continuar"
      onBack={onBack}
      onSubmit={onDone}
    >
      <RadioGroup legend="Modelo" hideLegend error={errorAt("template")}>
        {SHOP_TEMPLATES.map(({ id, name, description }) => (
          <RadioRow
            key={id}
            name="modelo"
            label={<strong>{name}</strong>}
            description={description}
            checked={draft.template === id}
            onChange={() => change({ template: id })}
          />
        ))}
      </RadioGroup>
    </StepForm>
  );
}
