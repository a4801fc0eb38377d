"use client";

import { MODE_CHOICES } from "@/components/board/shop/forms/pickup";
import { StateSelect } from "@/components/board/shop/parts/state-select";
import { DAY_NAMES, WEEK } from "@/components/board/shop/parts/week";
import { Button, IconButton } from "@/components/ui/button";
import { FieldError, TextInput } from "@/components/ui/form/field";
import { RadioGroup, RadioRow } from "@/components/ui/form/radio-group";
import { StepForm, type StepProps } from "./step-form";

export function ReachStep(props: StepProps & { busy: boolean; onBack: () => void; onDone: () => unknown }) {
  const { draft, change, errorAt, problem, busy, onBack, onDone } = props;
  const field = (
    name: "address" | "city" | "state" | "whatsapp" | "phone" | "opens" | "closes",
    path: string = name,
  ) => ({
    value: draft[name],
    error: errorAt(path),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <StepForm
      number={3}
      title="Quando e como você atende?"
      hint="O principal, para receber pedidos. O resto se ajusta no painel, em Loja."
      problem={problem}
      busy={busy}
      submit="Criar a loja"
      onBack={onBack}
      onSubmit={onDone}
    >
      <Days {...props} />
      <div className="flex gap-3">
        <TextInput className="grow basis-0" type="time" label="Abre às" {...field("opens", "opening_hours[0].opens")} />
        <TextInput
          className="grow basis-0"
          type="time"
          label="Fecha às"
          {...field("closes", "opening_hours[0].closes")}
        />
      </div>
      <RadioGroup legend="Como o cliente recebe" error={errorAt("modes")}>
        {MODE_CHOICES.map(([label, modes]) => (
          <RadioRow
            key={label}
            name="modos"
            label={label}
            checked={draft.modes.join() === modes.join()}
            onChange={() => change({ modes })}
          />
        ))}
      </RadioGroup>
      {draft.modes.includes("DELIVERY") && <Districts {...props} />}
      <TextInput
        label="Rua, número e bairro da loja"
        hint={draft.modes.includes("TAKEOUT") ? "Onde o cliente retira." : "Se quiser que apareça no cardápio."}
        autoComplete="street-address"
        {...field("address")}
      />
      <div className="flex gap-3">
        <TextInput className="grow basis-0" label="Cidade" autoComplete="address-level2" {...field("city")} />
        <StateSelect className="grow basis-0" {...field("state")} />
      </div>
      <TextInput label="WhatsApp" hint="DDD e número." inputMode="tel" autoComplete="tel" {...field("whatsapp")} />
      <TextInput label="Telefone, se for outro" inputMode="tel" autoComplete="off" {...field("phone")} />
    </StepForm>
  );
}

function Days({ draft, change, errorAt }: StepProps) {
  const error = errorAt("opening_hours");
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error ? "dias-erro" : undefined}>
      <legend className="mb-2 font-semibold text-sm">Dias em que abre</legend>
      <div className="grid grid-cols-4 gap-2">
        {WEEK.map((weekday) => (
          <label
            key={weekday}
            className="flex min-h-12 cursor-pointer items-center justify-center rounded-sm border border-line bg-surface font-semibold has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-3 has-focus-visible:outline-brand-ink"
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-label={DAY_NAMES[weekday]}
              aria-invalid={error ? true : undefined}
              checked={draft.days[weekday] ?? false}
              onChange={({ target }) =>
                change({ days: draft.days.map((isOpen, day) => (day === weekday ? target.checked : isOpen)) })
              }
            />
            <span aria-hidden="true">{DAY_NAMES[weekday]?.slice(0, 3)}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id="dias-erro">{error}</FieldError>}
    </fieldset>
  );
}

function Districts({ draft, change, errorAt }: StepProps) {
  const { districts } = draft;
  const set = (index: number, part: Partial<(typeof districts)[number]>) =>
    change({ districts: districts.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  const all = errorAt("districts");
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold text-sm">Bairros onde entrega, e a taxa em reais (0 é grátis)</legend>
      {districts.map((district, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
        <div key={index} className="flex items-start gap-2">
          <TextInput
            className="grow"
            label={`${index + 1}º bairro`}
            autoComplete="off"
            value={district.name}
            error={errorAt(`districts[${index}].name`)}
            onChange={({ target }) => set(index, { name: target.value })}
          />
          <TextInput
            className="w-28 shrink-0"
            label="Taxa"
            aria-label={`Taxa do ${index + 1}º bairro`}
            inputMode="decimal"
            placeholder="6,00"
            value={district.fee}
            error={errorAt(`districts[${index}].fee`)}
            onChange={({ target }) => set(index, { fee: target.value })}
          />
          {districts.length > 1 && (
            <IconButton
              icon="trash"
              tone="danger"
              className="mt-6.5"
              label={`Remover ${district.name || `${index + 1}º bairro`}`}
              onClick={() => change({ districts: districts.filter((_, at) => at !== index) })}
            />
          )}
        </div>
      ))}
      {all && <FieldError>{all}</FieldError>}
      <Button
        variant="secondary"
        icon="plus"
        onClick={() => change({ districts: [...districts, { name: "", fee: "" }] })}
      >
        Mais um bairro
      </Button>
    </fieldset>
  );
}
