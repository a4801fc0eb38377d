"use client";

import { FieldCard, SectionFields, Warnings } from "@/components/board/shop/parts/section-frame";
import { type SectionForm, useSectionForm } from "@/components/board/shop/parts/use-section-form";
import { Button, IconButton } from "@/components/ui/button";
import { TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Switch } from "@/components/ui/form/switch";
import type { Settings, SettingsPaymentType } from "@/lib/browser/board/settings";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { PAY_AT, type PayAt, payAtOf } from "@/lib/domain/payment/pay-at";
import { fold } from "@/lib/domain/text/fold";
import { namedEntry, newType, type PaymentDraft, paymentRules, USUAL_TYPES } from "./payment";

export function PaymentForm({ settings }: { settings: Settings }) {
  const form = useSectionForm(paymentRules, settings);
  const { types } = form.draft;
  const missing = USUAL_TYPES.filter((name) => !types.some((type) => fold(type.name) === fold(name)));
  const add = (name: string) => form.change({ types: [...types, newType(name, types)] });
  return (
    <SectionFields form={form}>
      <Warnings texts={form.warningsAt("payment_types")} />
      <ul className="flex flex-col gap-3">
        {types.map((type, index) => (
          <li key={type.id}>
            <TypeCard form={form} type={type} index={index} hasPixKey={settings.market.pix != null} />
          </li>
        ))}
      </ul>
      <FieldCard title="Adicionar">
        <div className="flex flex-wrap gap-2">
          {missing.map((name) => (
            <Button key={name} variant="secondary" icon="plus" onClick={() => add(name)}>
              {name}
            </Button>
          ))}
          <Button variant="secondary" icon="plus" onClick={() => add("")}>
            Outra
          </Button>
        </div>
      </FieldCard>
    </SectionFields>
  );
}

const MODES: readonly [value: string, label: string, modes: OrderMode[] | undefined][] = [
  ["both", "Na entrega e na retirada", undefined],
  ["DELIVERY", "Só na entrega", ["DELIVERY"]],
  ["TAKEOUT", "Só na retirada", ["TAKEOUT"]],
];

const PAID: Record<PayAt, string> = {
  ONLINE: "pelo site",
  DOOR: "na entrega ou na retirada",
  BEFORE: "antes, por Pix para a chave da loja",
};
const said = (payAt: PayAt | null) => (payAt ? PAID[payAt] : "combinado com a loja, e não na entrega");

function TypeCard({
  form,
  type,
  index,
  hasPixKey,
}: {
  form: SectionForm<PaymentDraft>;
  type: SettingsPaymentType;
  index: number;
  hasPixKey: boolean;
}) {
  const { types } = form.draft;
  const change = (part: Partial<SettingsPaymentType>) =>
    form.change({ types: types.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  const name = type.name.trim() || "Nova forma";
  const path = `payment_types[${index}]`;
  return (
    <FieldCard>
      <Switch
        label={name}
        hint={type.active ? "O cliente pode escolher" : "Não aparece"}
        checked={type.active}
        onChange={({ target }) => change({ active: target.checked })}
      />
      <TextInput
        label="Nome"
        value={type.name}
        error={form.errorAt(`${path}.name`)}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Select
        label="Onde vale"
        value={type.modes?.length === 1 ? type.modes[0] : "both"}
        onChange={({ target }) => change({ modes: MODES.find(([value]) => value === target.value)?.[2] })}
      >
        {MODES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {!type.online_payment && (
        <Select
          label="Quando se paga"
          hint={`Pelo nome: ${said(payAtOf({ ...type, pay_at: undefined }, null, { hasPixKey }))}`}
          value={type.pay_at ?? ""}
          error={form.errorAt(`${path}.pay_at`)}
          onChange={({ target }) => change({ pay_at: PAY_AT.find((value) => value === target.value) })}
        >
          <option value="">Pelo nome</option>
          <option value="DOOR">{PAID.DOOR}</option>
          <option value="BEFORE">{PAID.BEFORE}</option>
        </Select>
      )}
      <Methods form={form} type={type} path={path} onChange={(methods) => change({ methods })} />
      {form.errorAt(`${path}.online_payment`) && <Warnings texts={[form.errorAt(`${path}.online_payment`) ?? ""]} />}
      <Button
        variant="danger"
        icon="trash"
        aria-label={`Remover ${name}`}
        onClick={() => form.change({ types: types.filter((_, at) => at !== index) })}
      >
        Remover
      </Button>
    </FieldCard>
  );
}

function Methods({
  form,
  type,
  path,
  onChange,
}: {
  form: SectionForm<PaymentDraft>;
  type: SettingsPaymentType;
  path: string;
  onChange: (methods: SettingsPaymentType["methods"]) => void;
}) {
  const { methods } = type;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-semibold text-sm">Bandeiras, se houver</legend>
      {methods.map((method, at) => (
        <div key={method.id} className="flex items-start gap-2">
          <TextInput
            className="grow"
            label={`${at + 1}ª bandeira de ${type.name}`}
            hideLabel
            value={method.name}
            error={form.errorAt(`${path}.methods[${at}].name`)}
            onChange={({ target }) =>
              onChange(methods.map((each, other) => (other === at ? { ...each, name: target.value } : each)))
            }
          />
          <IconButton
            icon="trash"
            tone="danger"
            label={`Remover ${method.name || "bandeira"} de ${type.name}`}
            onClick={() => onChange(methods.filter((_, other) => other !== at))}
          />
        </div>
      ))}
      <Button
        variant="quiet"
        icon="plus"
        aria-label={`Bandeira em ${type.name}`}
        onClick={() => onChange([...methods, { ...namedEntry(`bandeira ${methods.length + 1}`, methods), name: "" }])}
      >
        Bandeira
      </Button>
    </fieldset>
  );
}
