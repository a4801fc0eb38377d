"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { ChangePrompt } from "@/components/payment/change-prompt";
import { PaymentPicker } from "@/components/payment/payment-picker";
import { PaymentSummary } from "@/components/payment/payment-summary";
import { FieldError } from "@/components/ui/field";
import { NOTHING_GIVEN, type PaymentMemory, type Prompt, promptFor } from "@/lib/domain/payment/choice";
import { lackOf } from "@/lib/domain/payment/copy";
import type { PaymentChoice, PaymentMethod, PaymentType } from "@/lib/domain/payment/types";
import { useCheckoutContext } from "./checkout-context";
import { Panel } from "./panel";

// Forms and their validation: loaded with this step, not with the cart.
const PayerPrompt = dynamic(() => import("@/components/payment/payer-prompt").then((module) => module.PayerPrompt), {
  ssr: false,
});
const CardPrompt = dynamic(() => import("@/components/payment/card-prompt").then((module) => module.CardPrompt), {
  ssr: false,
});

type Chosen = { type: PaymentType; method: PaymentMethod | null };

/** Step 3: how to pay. */
export function PaymentStep() {
  const { offered, payment, draft, facts, totals, session, updateDraft, remember } = useCheckoutContext();
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState<(Chosen & { prompt: Prompt }) | null>(null);
  const { place, moveFocus } = useFocusMoved();
  const close = () => setAsked(null);

  const confirm = ({ type, method }: Chosen, given: Partial<PaymentChoice>, memory: Partial<PaymentMemory> = {}) => {
    const none = { change: null, payerName: null };
    updateDraft({ payment: { typeId: type.id, methodId: method?.id ?? null, ...none, ...given } });
    remember({ ...NOTHING_GIVEN, ...memory });
    setAsked(null);
    setEditing(false);
    moveFocus();
  };
  const choose = (type: PaymentType, method: PaymentMethod | null) => {
    const prompt = promptFor(type, method);
    if (prompt) setAsked({ prompt, type, method });
    else confirm({ type, method }, {});
  };
  const edit = () => {
    setEditing(true);
    moveFocus();
  };
  const customer = session.status === "customer" ? session.session?.name : null;

  return (
    <>
      <div ref={place} tabIndex={-1} className="outline-none">
        {payment && !editing ? (
          <Panel title="Forma de pagamento" onEdit={edit}>
            <PaymentSummary selection={payment} />
            {!facts.hasPayment && <FieldError>{lackOf(payment, totals.totalWithDelivery)}</FieldError>}
          </Panel>
        ) : (
          <PaymentPicker offered={offered} onChoose={choose} />
        )}
      </div>
      <ChangePrompt
        open={asked?.prompt === "change"}
        collected={totals.totalWithDelivery}
        initial={draft.payment?.change ?? null}
        onClose={close}
        onConfirm={(change) => asked && confirm(asked, { change })}
      />
      <PayerPrompt
        open={asked?.prompt === "payer"}
        name={draft.payment?.payerName ?? customer ?? ""}
        online={asked?.type.online_payment ?? false}
        onClose={close}
        onConfirm={({ name, cpf }) => asked && confirm(asked, { payerName: name }, { payerCpf: cpf })}
      />
      <CardPrompt
        open={asked?.prompt === "card"}
        onClose={close}
        onConfirm={(card) => asked && confirm(asked, {}, { card })}
      />
    </>
  );
}

/** Takes eyes and focus to the top of what has just changed: what was pressed is gone, and may have been a screen below. */
function useFocusMoved() {
  const place = useRef<HTMLDivElement>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves === 0) return;
    window.scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, [moves]);
  return { place, moveFocus: () => setMoves((count) => count + 1) };
}
