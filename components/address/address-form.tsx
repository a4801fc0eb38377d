"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { FieldError, TextInput } from "@/components/ui/form/field";
import { masked } from "@/components/ui/form/masked";
import type { CityAndState, District } from "@/lib/domain/address/address";
import {
  addressFormSchema,
  FIELDS_OF_THE_MAP,
  type AddressForm as Form,
  NUMBER_OR_NONE,
} from "@/lib/domain/address/form";
import { splitStreet } from "@/lib/domain/address/street-number";
import { ADDRESS_FORM_ID } from "@/lib/domain/address/view";
import { geoCopy } from "@/lib/domain/geo/copy";
import { maskCep } from "@/lib/domain/text/digits";
import { useCepAssist } from "./use-cep-assist";

type Props = {
  initial: Form;
  district: Pick<District, "id" | "name">;
  /** City and state that the shop or its district names are only shown; others are typed. */
  town: CityAndState;
  numberRequired: boolean;
  isSubmittedByScreen?: boolean;
  /** Leads back to the list of neighbourhoods; absent where the neighbourhood is locked. */
  onDistrict?: () => void;
  /** Called on every change, so that nothing typed is lost. */
  onChange: (form: Form) => void;
  onSave: (form: Form) => void;
};

export function AddressForm({ initial, district, town, numberRequired, onChange, onSave, ...props }: Props) {
  const { onDistrict, isSubmittedByScreen } = props;
  const form = useForm<Form>({
    defaultValues: numberRequired ? { ...initial, noNumber: false } : initial,
    resolver: zodResolver(addressFormSchema),
  });
  const { handleSubmit, setFocus, formState } = form;
  const { errors } = formState;
  const [isIncomplete, setIncomplete] = useState(false);
  const cep = useCepAssist(form, district, town);
  const { noNumber, noComplement } = useTicks(form);
  useValuesTold(form, onChange);
  const [opensNew] = useState(initial.zip === "");
  useEffect(() => {
    if (opensNew) setFocus("zip");
  }, [opensNew, setFocus]);
  const save = handleSubmit(onSave, (wrong) => setIncomplete(FIELDS_OF_THE_MAP.some((field) => wrong[field])));
  const place = [town.city, town.state].filter(Boolean).join(" - ");
  return (
    <form
      id={ADDRESS_FORM_ID}
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-4"
      aria-label="Endereço"
    >
      <TextInput label="Bairro" value={district.name} readOnly hint={place || undefined} />
      {onDistrict && (
        <Button variant="quiet" className="-mt-3 -ml-4 self-start" onClick={onDistrict}>
          Trocar bairro
        </Button>
      )}
      <StreetFields form={form} cepHint={cep} />
      <NumberFields form={form} numberRequired={numberRequired} noNumber={noNumber} />
      <ComplementFields form={form} noComplement={noComplement} />
      {!(town.city && town.state) && <CityFields form={form} />}
      <TextInput
        label="Ponto de referência (opcional)"
        placeholder="Perto da praça, portão azul"
        autoComplete="off"
        maxLength={120}
        error={errors.reference?.message}
        {...form.register("reference")}
      />
      {isIncomplete && (
        <div role="alert">
          <FieldError>{geoCopy.incomplete}</FieldError>
        </div>
      )}
      {isSubmittedByScreen ? (
        // Without one, Enter in a field submits nothing.
        <button type="submit" hidden />
      ) : (
        <Button type="submit" size="lg" wide>
          Salvar endereço
        </Button>
      )}
    </form>
  );
}

type FieldsProps = { form: UseFormReturn<Form> };

/** Clears the field whose 'none' box is ticked. */
function useTicks({ watch, setValue, clearErrors }: UseFormReturn<Form>) {
  const noNumber = watch("noNumber");
  const noComplement = watch("noComplement");
  useEffect(() => {
    if (noNumber) {
      setValue("number", "");
      clearErrors("number");
    }
  }, [noNumber, setValue, clearErrors]);
  useEffect(() => {
    if (noComplement) setValue("complement", "");
  }, [noComplement, setValue]);
  return { noNumber, noComplement };
}

function useValuesTold({ subscribe }: UseFormReturn<Form>, onChange: Props["onChange"]): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [subscribe, onChange],
  );
}

function StreetFields({ form, cepHint }: FieldsProps & { cepHint: ReactNode }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextInput
        required
        label="CEP"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="12345-678"
        controlClassName="max-w-44"
        hint={cepHint}
        error={errors.zip?.message}
        {...masked(register("zip"), maskCep)}
      />
      <TextInput
        required
        label="Rua"
        autoComplete="address-line1"
        maxLength={120}
        error={errors.street?.message}
        {...register("street", { onBlur: () => moveNumber(form) })}
      />
    </>
  );
}

/** Browsers autofill a street together with its number, which has a field of its own. A number already there stays. */
function moveNumber({ getValues, setValue }: UseFormReturn<Form>): void {
  const split = splitStreet(getValues("street"));
  if (!split || getValues("noNumber") || !["", split.number].includes(getValues("number").trim())) return;
  setValue("street", split.street, { shouldDirty: true });
  setValue("number", split.number, { shouldDirty: true, shouldValidate: true });
}

function NumberFields(props: FieldsProps & { numberRequired: boolean; noNumber: boolean }) {
  const { form, numberRequired, noNumber } = props;
  const { register, formState } = form;
  const error = formState.errors.number?.message;
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <TextInput
        required={!noNumber}
        label="Número"
        inputMode="text"
        autoComplete="off"
        maxLength={20}
        error={numberRequired && error === NUMBER_OR_NONE ? "Informe o número." : error}
        {...register("number")}
        disabled={noNumber}
      />
      {!numberRequired && <Checkbox label="Sem número" className="sm:pt-6" {...register("noNumber")} />}
    </div>
  );
}

function ComplementFields({ form, noComplement }: FieldsProps & { noComplement: boolean }) {
  const { register, formState } = form;
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <TextInput
        label="Complemento (opcional)"
        placeholder="Apto, bloco, casa"
        autoComplete="address-line2"
        maxLength={120}
        error={formState.errors.complement?.message}
        {...register("complement")}
        disabled={noComplement}
      />
      <Checkbox label="Sem compl." aria-label="Sem complemento" className="sm:pt-6" {...register("noComplement")} />
    </div>
  );
}

function CityFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        label="Cidade"
        autoComplete="address-level2"
        maxLength={120}
        error={errors.city?.message}
        {...register("city")}
      />
      <TextInput
        label="Estado"
        placeholder="SP"
        autoComplete="address-level1"
        maxLength={40}
        error={errors.state?.message}
        {...register("state")}
      />
    </div>
  );
}
