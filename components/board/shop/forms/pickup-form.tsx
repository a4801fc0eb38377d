"use client";

import { FieldCard, SectionFields, Warnings } from "@/components/board/shop/parts/section-frame";
import { useSectionForm } from "@/components/board/shop/parts/use-section-form";
import { TextArea, TextInput } from "@/components/ui/form/field";
import { RadioGroup, RadioRow } from "@/components/ui/form/radio-group";
import type { Settings } from "@/lib/browser/board/settings";
import { MAX_INSTRUCTIONS, MODE_CHOICES, pickupRules } from "./pickup";

export function PickupForm({ settings }: { settings: Settings }) {
  const form = useSectionForm(pickupRules, settings);
  const { modes, time, instructions } = form.draft;
  return (
    <SectionFields form={form}>
      <FieldCard>
        <RadioGroup legend="Como o cliente recebe" error={form.errorAt("market.modes")}>
          {MODE_CHOICES.map(([label, choice]) => (
            <RadioRow
              key={label}
              name="modos"
              label={label}
              checked={modes.join() === choice.join()}
              onChange={() => form.change({ modes: choice })}
            />
          ))}
        </RadioGroup>
        <Warnings texts={[...form.warningsAt("market.address"), ...form.warningsAt("market.pickup")]} />
      </FieldCard>
      {modes.includes("TAKEOUT") && (
        <FieldCard title="Retirada">
          <TextInput
            label="Fica pronto em"
            hint="Como o cliente lê: 20-30 min."
            value={time}
            error={form.errorAt("market.pickup.time")}
            onChange={({ target }) => form.change({ time: target.value })}
          />
          <TextArea
            label="Como retirar"
            hint={`Balcão, portão, onde parar. Cabem ${MAX_INSTRUCTIONS} letras; restam ${MAX_INSTRUCTIONS - instructions.length}.`}
            value={instructions}
            error={form.errorAt("market.pickup.instructions")}
            onChange={({ target }) => form.change({ instructions: target.value })}
          />
        </FieldCard>
      )}
    </SectionFields>
  );
}
