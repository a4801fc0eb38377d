"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { masked } from "@/components/ui/masked";
import { Sheet } from "@/components/ui/sheet";
import { digitsOf, maskCpf } from "@/lib/masks";
import { type PayerForm, payerFormSchema } from "@/lib/payment/payer";

/** Asks who pays by Pix: name and CPF, which is sent with the order and never kept. */
export function PayerPrompt({ open, onClose, ...form }: PayerFormProps & { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Quem vai pagar o Pix?">
      <PayerFields {...form} />
    </Sheet>
  );
}

type PayerFormProps = { name: string; onConfirm: (payer: { name: string; cpf: string }) => void };

function PayerFields({ name, onConfirm }: PayerFormProps) {
  const { register, handleSubmit, formState } = useForm<PayerForm>({
    defaultValues: { name, cpf: "" },
    resolver: zodResolver(payerFormSchema),
  });
  const { errors } = formState;
  const confirm = handleSubmit((payer) => onConfirm({ name: payer.name.trim(), cpf: digitsOf(payer.cpf) }));
  return (
    <form noValidate onSubmit={confirm} className="flex flex-col gap-4">
      <TextInput
        label="Nome do pagador"
        autoComplete="name"
        maxLength={120}
        error={errors.name?.message}
        {...register("name")}
      />
      <TextInput
        label="CPF do pagador"
        hint="Usado só para identificar o pagamento. Não fica guardado."
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        maxLength={14}
        error={errors.cpf?.message}
        {...masked(register("cpf"), maskCpf)}
      />
      <Button type="submit" wide>
        Confirmar
      </Button>
    </form>
  );
}
