"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox, FieldError, TextInput } from "@/components/ui/field";
import { masked } from "@/components/ui/masked";
import { addressFormSchema, type AddressForm as Form } from "@/lib/address/form";
import { maskCep } from "@/lib/masks";

/** Lets the footer's Continue save the form. */
export const ADDRESS_FORM_ID = "endereco";

/** The address form; the neighbourhood was chosen before and is only shown. */
export function AddressForm({
  initial,
  neighborhood,
  place,
  failure,
  busy,
  onSave,
}: {
  initial: Form;
  neighborhood: string;
  /** City and state, of the market. */
  place: string;
  failure: string | null;
  busy: boolean;
  onSave: (form: Form) => void;
}) {
  const { register, handleSubmit, watch, setValue, clearErrors, formState } = useForm<Form>({
    defaultValues: initial,
    resolver: zodResolver(addressFormSchema),
  });
  const { errors } = formState;
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

  return (
    <form
      id={ADDRESS_FORM_ID}
      noValidate
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else void handleSubmit(onSave)(event);
      }}
      className="flex flex-col gap-4"
      aria-label="Endereço"
    >
      <TextInput label="Bairro" value={neighborhood} readOnly hint={place || undefined} />
      <TextInput
        label="CEP"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="12345-678"
        maxLength={9}
        className="max-w-44"
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
        <Checkbox label="Sem número" className="sm:pt-6" {...register("noNumber")} />
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
      <TextInput
        label="Ponto de referência (opcional)"
        placeholder="Perto da praça, portão azul"
        autoComplete="off"
        maxLength={120}
        error={errors.reference?.message}
        {...register("reference")}
      />
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <Button type="submit" size="lg" wide busy={busy}>
        Salvar endereço
      </Button>
    </form>
  );
}
