"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { ChangePrompt } from "@/components/payment/change-prompt";
import { PaymentPicker } from "@/components/payment/payment-picker";
import { PaymentSummary } from "@/components/payment/payment-summary";
import { FieldError } from "@/components/ui/field";
import type { PaymentChoice } from "@/lib/checkout/draft";
import { promptFor } from "@/lib/payment/choice";
import { changeCopy } from "@/lib/payment/copy";
import type { PaymentMethod, PaymentType } from "@/lib/payment/schema";
import { useCheckoutContext } from "./checkout-context";
import { Panel } from "./panel";
import { StepFailure, StepSkeleton } from "./step-states";

// A form and its validation: loaded with this step, not with the cart.
const PayerPrompt = dynamic(() => import("@/components/payment/payer-prompt").then((module) => module.PayerPrompt), {
  ssr: false,
});

type Asked = { prompt: "change" | "payer"; type: PaymentType; method: PaymentMethod | null };

/** Step 3: how to pay. */
export function PaymentStep() {
  const { known, paymentTypes, payment, draft, facts, totals, session, payerCpf, ...checkout } = useCheckoutContext();
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  if (paymentTypes.isError) return <StepFailure retry={() => void paymentTypes.refetch()} />;
  if (!known || !paymentTypes.data) return <StepSkeleton />;

  const confirm = ({ type, method }: Omit<Asked, "prompt">, given: Partial<PaymentChoice>) => {
    const none = { change: null, payerName: null };
    checkout.updateDraft({ payment: { typeId: type.id, methodId: method?.id ?? null, ...none, ...given } });
    setAsked(null);
    setEditing(false);
  };
  const choose = (type: PaymentType, method: PaymentMethod | null) => {
    const prompt = promptFor(type, method);
    if (prompt) setAsked({ prompt, type, method });
    else confirm({ type, method }, {});
  };
  const customer = session.status === "customer" ? session.session?.name : null;

  return (
    <>
      {payment && draft.payment && !editing ? (
        <Panel title="Forma de pagamento" onEdit={() => setEditing(true)}>
          <PaymentSummary {...payment} choice={draft.payment} />
          {!facts.hasPayment && <FieldError>{lackOf(draft.payment, payerCpf, totals.totalWithDelivery)}</FieldError>}
        </Panel>
      ) : (
        <PaymentPicker types={paymentTypes.data} onChoose={choose} />
      )}
      <ChangePrompt
        open={asked?.prompt === "change"}
        collected={totals.totalWithDelivery}
        initial={draft.payment?.change ?? null}
        onClose={() => setAsked(null)}
        onConfirm={(change) => asked && confirm(asked, { change })}
      />
      <PayerPrompt
        open={asked?.prompt === "payer"}
        name={draft.payment?.payerName ?? customer ?? ""}
        onClose={() => setAsked(null)}
        onConfirm={({ name, cpf }) => {
          checkout.setPayerCpf(cpf);
          if (asked) confirm(asked, { payerName: name });
        }}
      />
    </>
  );
}

/** What a chosen payment still lacks: the total rose above the note, or the CPF, which is never kept, is gone. */
function lackOf(choice: PaymentChoice, payerCpf: string | null, collected: number): string {
  if (choice.change !== null && choice.change < collected) return changeCopy("TOO_LOW", collected);
  return payerCpf === null ? "Toque em Editar e informe o CPF de novo: ele não fica guardado." : "Escolha o pagamento!";
}
