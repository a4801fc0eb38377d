"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/form/field";
import { masked } from "@/components/ui/form/masked";
import { type CardForm, type CardSummary, cardFormSchema, summaryOf } from "@/lib/domain/payment/card";
import { digitsOf } from "@/lib/domain/text/digits";
import { maskCardNumber, maskExpiry } from "@/lib/domain/text/masks";

const schema = cardFormSchema(() => new Date());

/** Asks for a card. Its number and code never leave these fields: only the summary does. */
export function CardFields({ busy, onConfirm }: { busy?: boolean; onConfirm: (card: CardSummary) => void }) {
  const { register, handleSubmit, formState, reset } = useForm<CardForm>({
    defaultValues: { number: "", expiry: "", cvv: "", name: "" },
    resolver: zodResolver(schema),
  });
  const { errors } = formState;
  const confirm = handleSubmit((card) => {
    onConfirm(summaryOf(card));
    reset();
  });
  return (
    <form noValidate onSubmit={confirm} className="flex flex-col gap-4">
      <TextInput
        label="Número do cartão"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        error={errors.number?.message}
        {...masked(register("number"), maskCardNumber)}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          label="Validade"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/AA"
          error={errors.expiry?.message}
          {...masked(register("expiry"), maskExpiry)}
        />
        <TextInput
          label="CVV"
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="•••"
          error={errors.cvv?.message}
          {...masked(register("cvv"), digitsOf)}
        />
      </div>
      <TextInput
        label="Nome impresso no cartão"
        autoComplete="cc-name"
        autoCapitalize="characters"
        maxLength={120}
        error={errors.name?.message}
        {...register("name")}
      />
      <p className="text-muted text-sm">O número e o código ficam só nesta tela: não são enviados nem guardados.</p>
      <Button type="submit" wide busy={busy}>
        Confirmar
      </Button>
    </form>
  );
}
