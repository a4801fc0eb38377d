"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { CpfInput, NameInput } from "@/components/account/person-inputs";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { digitsOf } from "@/lib/masks";
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
      <NameInput label="Nome do pagador" error={errors.name?.message} {...register("name")} />
      <CpfInput
        label="CPF do pagador"
        hint="Usado só para identificar o pagamento. Não fica guardado."
        error={errors.cpf?.message}
        {...register("cpf")}
      />
      <Button type="submit" wide>
        Confirmar
      </Button>
    </form>
  );
}
