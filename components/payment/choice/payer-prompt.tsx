"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { CpfInput, NameInput } from "@/components/account/person-inputs";
import { ContactWays } from "@/components/market/contact-ways";
import { useMarket } from "@/components/market/market-context";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Sheet } from "@/components/ui/overlay/sheet";
import { contactWays } from "@/lib/domain/market/contact";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { pixCopy } from "@/lib/domain/payment/copy";
import { type PayerForm, payerFormSchema } from "@/lib/domain/payment/payer";
import { digitsOf } from "@/lib/domain/text/digits";

/** The CPF is sent with an online payment and never stored. */
export function PayerPrompt({ open, onClose, mode, ...form }: PayerPromptProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Quem vai pagar o Pix?">
      <div className="flex flex-col gap-4">
        {!form.online && <KeyNotice mode={mode} />}
        <PayerFields {...form} />
      </div>
    </Sheet>
  );
}

type PayerPromptProps = PayerFormProps & { open: boolean; onClose: () => void; mode: OrderMode | null };

type PayerFormProps = {
  name: string;
  /** Paid on this site; otherwise the shop is paid, and the CPF may stay blank. */
  online: boolean;
  onConfirm: (payer: { name: string; cpf: string | null }) => void;
};

/** Says, before the customer commits, that the shop's Pix key is not known here, and how to reach the shop. */
function KeyNotice({ mode }: { mode: OrderMode | null }) {
  const market = useMarket();
  if (market.pix) return null;
  const canAsk = contactWays(market).length > 0;
  return (
    <div className="flex gap-3 rounded-md bg-wait-soft p-4 text-wait">
      <Icon name="info" className="mt-0.5 size-5" />
      <div className="flex min-w-0 flex-col">
        <p className="text-pretty font-semibold">
          {pixCopy.unknownKey} {canAsk ? pixCopy.ask : pixCopy.atHandover(mode)}
        </p>
        <ul className="-mb-2 flex flex-col empty:hidden">
          <ContactWays market={market} className="gap-2 font-semibold underline underline-offset-4" />
        </ul>
      </div>
    </div>
  );
}

function PayerFields({ name, online, onConfirm }: PayerFormProps) {
  const { register, handleSubmit, formState } = useForm<PayerForm>({
    defaultValues: { name, cpf: "" },
    resolver: zodResolver(payerFormSchema({ cpfRequired: online })),
  });
  const { errors } = formState;
  const confirm = handleSubmit((payer) => onConfirm({ name: payer.name.trim(), cpf: digitsOf(payer.cpf) || null }));
  return (
    <form noValidate onSubmit={confirm} className="flex flex-col gap-4">
      <NameInput label="Nome do pagador" error={errors.name?.message} {...register("name")} />
      <CpfInput
        label={online ? "CPF do pagador" : "CPF do pagador (opcional)"}
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
