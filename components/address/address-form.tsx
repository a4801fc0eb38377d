"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox, FieldError, TextInput } from "@/components/ui/field";
import { masked } from "@/components/ui/masked";
import type { District } from "@/lib/domain/address/address";
import {
  addressFormSchema,
  type CityAndState,
  FIELDS_OF_THE_MAP,
  type AddressForm as Form,
} from "@/lib/domain/address/form";
import { ADDRESS_FORM_ID } from "@/lib/domain/address/view";
import { geoCopy } from "@/lib/domain/geo/copy";
import { maskCep } from "@/lib/domain/masks";
import { useCepAssist } from "./use-cep-assist";

/** The address form; the neighbourhood was chosen before and is only shown. */
export function AddressForm({
  initial,
  district,
  market,
  numberRequired,
  onChange,
  onSave,
}: {
  initial: Form;
  district: Pick<District, "id" | "name">;
  /** City and state that the market knows are only shown; others are typed. */
  market: CityAndState;
  /** Without 'Sem número'. */
  numberRequired: boolean;
  /** Told of every change, so that nothing typed is lost. */
  onChange: (form: Form) => void;
  onSave: (form: Form) => void;
}) {
  const form = useForm<Form>({
    defaultValues: numberRequired ? { ...initial, noNumber: false } : initial,
    resolver: zodResolver(addressFormSchema),
  });
  const { register, handleSubmit, watch, setValue, clearErrors, subscribe, formState } = form;
  const { errors } = formState;
  const [isIncomplete, setIncomplete] = useState(false);
  const cep = useCepAssist(form, district, market);
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
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [subscribe, onChange],
  );

  const save = handleSubmit(onSave, (wrong) => setIncomplete(FIELDS_OF_THE_MAP.some((field) => wrong[field])));
  const place = [market.city, market.state].filter(Boolean).join(" - ");

  return (
    <form
      id={ADDRESS_FORM_ID}
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-4"
      aria-label="Endereço"
    >
      <TextInput label="Bairro" value={district.name} readOnly hint={place || undefined} />
      <TextInput
        label="CEP"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="12345-678"
        maxLength={9}
        controlClassName="max-w-44"
        hint={cep}
        error={errors.zip?.message}
        {...masked(register("zip"), maskCep)}
      />
      <TextInput
        label="Rua"
        autoComplete="address-line1"
        maxLength={120}
        error={errors.street?.message}
        {...register("street")}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextInput
          label="Número"
          inputMode="text"
          autoComplete="off"
          maxLength={20}
          error={errors.number?.message}
          {...register("number")}
          disabled={noNumber}
        />
        {!numberRequired && <Checkbox label="Sem número" className="sm:pt-6" {...register("noNumber")} />}
      </div>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextInput
          label="Complemento (opcional)"
          placeholder="Apto, bloco, casa"
          autoComplete="address-line2"
          maxLength={120}
          error={errors.complement?.message}
          {...register("complement")}
          disabled={noComplement}
        />
        <Checkbox label="Sem compl." className="sm:pt-6" {...register("noComplement")} />
      </div>
      {!(market.city && market.state) && (
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
      )}
      <TextInput
        label="Ponto de referência (opcional)"
        placeholder="Perto da praça, portão azul"
        autoComplete="off"
        maxLength={120}
        error={errors.reference?.message}
        {...register("reference")}
      />
      {isIncomplete && (
        <div role="alert">
          <FieldError>{geoCopy.incomplete}</FieldError>
        </div>
      )}
      <Button type="submit" size="lg" wide>
        Salvar endereço
      </Button>
    </form>
  );
}
