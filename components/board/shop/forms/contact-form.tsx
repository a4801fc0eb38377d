"use client";

import type { ComponentProps } from "react";
import { FieldCard, SectionFields, Warnings } from "@/components/board/shop/parts/section-frame";
import { StateSelect } from "@/components/board/shop/parts/state-select";
import { useSectionForm } from "@/components/board/shop/parts/use-section-form";
import { TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import type { Settings } from "@/lib/browser/board/settings";
import { type ContactDraft, contactRules, TIMEZONES } from "./contact";

type Field = Omit<ComponentProps<typeof TextInput>, "value" | "onChange" | "error"> & { name: keyof ContactDraft };

const CONTACT: Field[] = [
  { name: "whatsapp", label: "WhatsApp", hint: "DDD e número.", inputMode: "tel", autoComplete: "tel" },
  { name: "phone", label: "Telefone", inputMode: "tel", autoComplete: "tel" },
  { name: "email", label: "E-mail", inputMode: "email", autoCapitalize: "none", autoComplete: "email" },
];

const ADDRESS: Field[] = [
  { name: "address", label: "Rua, número e bairro", autoComplete: "street-address" },
  { name: "city", label: "Cidade", autoComplete: "address-level2" },
];

const PLACE: Field[] = [
  { name: "postal_code", label: "CEP", inputMode: "numeric", autoComplete: "postal-code" },
  {
    name: "lat",
    label: "Ponto no mapa: latitude",
    hint: "Segure o dedo sobre a loja no Google Maps: é o primeiro número.",
    inputMode: "text",
  },
  { name: "lng", label: "Ponto no mapa: longitude", hint: "É o segundo número.", inputMode: "text" },
];

const SEARCH: Field[] = [
  { name: "cuisine", label: "Cozinha", hint: "Para os buscadores, como Pizza." },
  { name: "price_range", label: "Faixa de preço", hint: "Para os buscadores, como R$ 30 a R$ 90." },
  { name: "legal_name", label: "Razão social" },
  { name: "tax_id", label: "CNPJ", hint: "Com letras, se tiver.", autoCapitalize: "characters" },
];

export function ContactForm({ settings }: { settings: Settings }) {
  const form = useSectionForm(contactRules, settings);
  const { draft } = form;
  const fields = (list: Field[]) =>
    list.map(({ name, ...props }) => (
      <div key={name} className="flex flex-col gap-2">
        <TextInput
          {...props}
          value={draft[name]}
          error={form.errorAt(`market.${name}`)}
          onChange={({ target }) => form.change({ [name]: target.value })}
        />
        <Warnings texts={form.warningsAt(`market.${name}`)} />
      </div>
    ));
  // A zone that the list does not have was written in the shop's document.
  const zones = TIMEZONES.some(([zone]) => zone === draft.timezone)
    ? TIMEZONES
    : [...TIMEZONES, [draft.timezone, draft.timezone] as const];
  return (
    <SectionFields form={form}>
      <FieldCard title="Contato">{fields(CONTACT)}</FieldCard>
      <FieldCard title="Endereço">
        {fields(ADDRESS)}
        <div className="flex flex-col gap-2">
          <StateSelect
            value={draft.state}
            error={form.errorAt("market.state")}
            onChange={({ target }) => form.change({ state: target.value })}
          />
          <Warnings texts={form.warningsAt("market.state")} />
        </div>
        {fields(PLACE)}
        <Select
          label="Hora da loja"
          value={draft.timezone}
          error={form.errorAt("market.timezone")}
          onChange={({ target }) => form.change({ timezone: target.value })}
        >
          {zones.map(([zone, label]) => (
            <option key={zone} value={zone}>
              {label}
            </option>
          ))}
        </Select>
      </FieldCard>
      <FieldCard title="Outros dados">{fields(SEARCH)}</FieldCard>
    </SectionFields>
  );
}
