"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox, FieldError, TextInput } from "@/components/ui/field";
import { masked } from "@/components/ui/masked";
import type { Address, District } from "@/lib/address/address";
import { addressFormSchema, EMPTY_FORM, type AddressForm as Form, formOf, toAddressInput } from "@/lib/address/form";
import type { AddressInput } from "@/lib/address/schema";
import { ADDRESS_FORM_ID } from "@/lib/address/view";
import { maskCep } from "@/lib/masks";

/** The address form; the neighbourhood was chosen before and is only shown. */
export function AddressForm({
  address,
  district,
  place,
  failure,
  busy,
  onSave,
}: {
  /** The saved address to change; null: a new one. */
  address: Address | null;
  district: Pick<District, "id" | "name">;
  /** City and state, of the market. */
  place: { city: string | null; state: string | null };
  failure: string | null;
  busy: boolean;
  onSave: (input: AddressInput) => void;
}) {
  const { register, handleSubmit, watch, setValue, clearErrors, formState } = useForm<Form>({
    defaultValues: address ? formOf(address) : EMPTY_FORM,
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

  const save = handleSubmit((form) => onSave(toAddressInput(form, district, place)));

  return (
    <form
      id={ADDRESS_FORM_ID}
      noValidate
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else void save(event);
      }}
      className="flex flex-col gap-4"
      aria-label="Endereço"
    >
      <TextInput
        label="Bairro"
        value={district.name}
        readOnly
        hint={[place.city, place.state].filter(Boolean).join(" - ") || undefined}
      />
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
