"use client";

import clsx from "clsx";
import { useId, useState } from "react";
import { FieldCard, SectionFields, Warnings } from "@/components/board/shop/parts/section-frame";
import { StateSelect } from "@/components/board/shop/parts/state-select";
import { type SectionForm, useSectionForm } from "@/components/board/shop/parts/use-section-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { TextInput } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import type { Settings } from "@/lib/browser/board/settings";
import { type DeliveryDraft, type DistrictDraft, deliveryRules, NEW_DISTRICT, rulesText } from "./delivery";

export function DeliveryForm({ settings }: { settings: Settings }) {
  const form = useSectionForm(deliveryRules, settings);
  const { draft } = form;
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <SectionFields form={form}>
      <FieldCard title="Para todos os bairros">
        <TextInput
          label="Pedido mínimo, em reais"
          hint="Vazio: não há mínimo."
          inputMode="decimal"
          value={draft.min}
          error={form.errorAt("market.min_order")}
          onChange={({ target }) => form.change({ min: target.value })}
        />
        <TextInput
          label="Tempo de entrega"
          hint="Como o cliente lê: 40-60 min."
          value={draft.time}
          error={form.errorAt("market.delivery_time")}
          onChange={({ target }) => form.change({ time: target.value })}
        />
        <Checkbox
          label="Só com telefone"
          hint="Ninguém pede sem telefone, nem quem você anota, exceto no balcão."
          checked={draft.needsPhone}
          onChange={({ target }) => form.change({ needsPhone: target.checked })}
        />
      </FieldCard>
      <section className="flex flex-col gap-3" aria-labelledby="bairros">
        <h2 id="bairros" className="font-bold text-lg">
          Bairros onde entrega
        </h2>
        <Warnings texts={form.warningsAt("districts")} />
        <ul className="flex flex-col gap-3">
          {draft.districts.map((district, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new district has no id yet, and none is moved
            <li key={index}>
              <DistrictCard
                form={form}
                district={district}
                index={index}
                isOpen={opened === index || hasMistake(form, index)}
                onToggle={() => setOpened(opened === index ? null : index)}
                onRemove={() => setOpened(null)}
              />
            </li>
          ))}
        </ul>
        <Button
          variant="secondary"
          icon="plus"
          wide
          onClick={() => {
            form.change({ districts: [...draft.districts, { ...NEW_DISTRICT }] });
            setOpened(draft.districts.length);
          }}
        >
          Adicionar bairro
        </Button>
      </section>
    </SectionFields>
  );
}

const FIELDS = ["name", "fee", "min_order", "free_from", "delivery_time", "city", "state"] as const;

function hasMistake(form: SectionForm<DeliveryDraft>, index: number): boolean {
  return FIELDS.some((field) => form.errorAt(`districts[${index}].${field}`) !== null);
}

function DistrictCard({
  form,
  district,
  index,
  isOpen,
  onToggle,
  onRemove,
}: {
  form: SectionForm<DeliveryDraft>;
  district: DistrictDraft;
  index: number;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
}) {
  const id = useId();
  const { districts } = form.draft;
  const change = (part: Partial<DistrictDraft>) =>
    form.change({ districts: districts.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  const field = (name: keyof Omit<DistrictDraft, "id">, path: (typeof FIELDS)[number]) => ({
    value: district[name],
    error: form.errorAt(`districts[${index}].${path}`),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const name = district.name.trim() || "Bairro novo";
  return (
    <div className="rounded-md bg-surface shadow-low">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-13 w-full items-center gap-3 rounded-md p-4 text-left"
      >
        <span className="min-w-0 grow">
          <span className="block font-semibold">{name}</span>
          <span className="block text-muted text-sm">{rulesText(district)}</span>
        </span>
        <Icon name="chevron-down" className={clsx("size-5 shrink-0 text-muted", isOpen && "rotate-180")} />
      </button>
      {isOpen && (
        <div id={id} className="flex flex-col gap-4 p-4 pt-0">
          <TextInput label="Nome do bairro" autoComplete="off" {...field("name", "name")} />
          <TextInput label="Taxa de entrega, em reais" inputMode="decimal" {...field("fee", "fee")} />
          <TextInput
            label="Grátis a partir de, em reais"
            hint="Conta os produtos, antes do cupom. Vazio: nunca."
            inputMode="decimal"
            {...field("freeFrom", "free_from")}
          />
          <TextInput
            label="Pedido mínimo aqui, em reais"
            hint="Vale o maior entre este e o da loja."
            inputMode="decimal"
            {...field("min", "min_order")}
          />
          <TextInput label="Tempo de entrega aqui" hint="Vazio: o da loja." {...field("time", "delivery_time")} />
          <TextInput label="Cidade" hint="Vazio: a da loja." autoComplete="off" {...field("city", "city")} />
          <StateSelect hint="Vazio: o da loja." {...field("state", "state")} autoComplete="off" />
          {FIELDS.map((path) => (
            <Warnings key={path} texts={form.warningsAt(`districts[${index}].${path}`)} />
          ))}
          <Button
            variant="danger"
            icon="trash"
            aria-label={`Remover este bairro: ${name}`}
            onClick={() => {
              form.change({ districts: districts.filter((_, at) => at !== index) });
              onRemove();
            }}
          >
            Remover este bairro
          </Button>
        </div>
      )}
    </div>
  );
}
