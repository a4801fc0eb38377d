"use client";

import { useEffect, useRef, useState } from "react";
import type { Facts } from "@/components/checkout/state/use-facts";
import type { StepProps } from "@/components/checkout/state/use-placing";
import { CardPrompt } from "@/components/payment/card/card-prompt";
import { ChangePrompt } from "@/components/payment/choice/change-prompt";
import { PayerPrompt } from "@/components/payment/choice/payer-prompt";
import { PaymentPicker } from "@/components/payment/choice/payment-picker";
import { PaymentSummary } from "@/components/payment/choice/payment-summary";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/form/field";
import { isChanging } from "@/lib/domain/checkout/steps";
import { type Prompt, promptFor } from "@/lib/domain/payment/choice";
import { lackOf } from "@/lib/domain/payment/copy";
import { NOTHING_GIVEN, type PaymentMemory } from "@/lib/domain/payment/memory";
import type { PaymentChoice, PaymentMethod, PaymentType } from "@/lib/domain/payment/types";
import { useCart } from "@/stores/cart";
import { Panel } from "./panel";

type Chosen = { type: PaymentType; method: PaymentMethod | null };
type Asked = Chosen & { prompt: Prompt };

export function PaymentStep({ facts, steps }: StepProps) {
  const { payment, guarded, totals, mode } = facts;
  const { selected } = payment;
  const { place, moveFocus } = useFocusMoved();
  const answered = useGoOn(guarded.hasPayment, steps.next);
  const { isEditing, asked, edit, choose, confirm, close } = useChoice(payment.remember, moveFocus, answered);
  return (
    <>
      <div ref={place} tabIndex={-1} className="outline-none">
        {selected && !isEditing ? (
          <Panel title="Forma de pagamento" onEdit={edit}>
            <PaymentSummary selection={selected} mode={mode} />
            {!guarded.hasPayment && (
              <>
                <FieldError>{lackOf(selected, totals.totalWithDelivery)}</FieldError>
                <Button variant="secondary" onClick={() => choose(selected.type, selected.method)}>
                  Usar de novo
                </Button>
              </>
            )}
          </Panel>
        ) : (
          <PaymentPicker offered={payment.offered} mode={mode} onChoose={choose} />
        )}
      </div>
      <Prompts facts={facts} asked={asked} onClose={close} onConfirm={confirm} />
    </>
  );
}

type Given = { choice?: Partial<PaymentChoice>; memory?: Partial<PaymentMemory> };

/** Returns what to call once the payment is answered: then the next step comes by itself, and Back returns here. */
function useGoOn(isComplete: boolean, next: () => void): () => void {
  const isAnswered = useRef(false);
  // After each render: the stored choice and this page's memory may arrive one after the other.
  useEffect(() => {
    if (!isAnswered.current || !isComplete) return;
    isAnswered.current = false;
    next();
  });
  return () => {
    isAnswered.current = true;
  };
}

function useChoice(remember: (memory: PaymentMemory) => void, moveFocus: () => void, answered: () => void) {
  const updateDraft = useCart((cart) => cart.updateDraft);
  const [isEditing, setEditing] = useState(() => isChanging(location.search));
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = ({ type, method }: Chosen, { choice, memory }: Given) => {
    answered();
    const none = { change: null, payerName: null };
    updateDraft({ payment: { typeId: type.id, methodId: method?.id ?? null, ...none, ...choice } });
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
  return { isEditing, asked, edit, choose, confirm, close: () => setAsked(null) };
}

function Prompts({
  facts: { session, totals, delivery, mode },
  asked,
  onClose,
  onConfirm,
}: {
  facts: Facts;
  asked: Asked | null;
  onClose: () => void;
  onConfirm: (chosen: Chosen, given: Given) => void;
}) {
  const before = useCart(({ draft }) => draft.payment);
  const customer = session.status === "customer" ? session.session?.name : null;
  const give = (given: Given) => asked && onConfirm(asked, given);
  return (
    <>
      <ChangePrompt
        open={asked?.prompt === "change"}
        collected={totals.totalWithDelivery}
        hasFee={delivery.fee !== null}
        initial={before?.change ?? null}
        onClose={onClose}
        onConfirm={(change) => give({ choice: { change } })}
      />
      <PayerPrompt
        open={asked?.prompt === "payer"}
        name={before?.payerName ?? customer ?? ""}
        online={asked?.type.online_payment ?? false}
        mode={mode}
        onClose={onClose}
        onConfirm={({ name, cpf }) => give({ choice: { payerName: name }, memory: { payerCpf: cpf } })}
      />
      <CardPrompt open={asked?.prompt === "card"} onClose={onClose} onConfirm={(card) => give({ memory: { card } })} />
    </>
  );
}

/**
 * Scrolls to and focuses the part that has just changed: the pressed button is gone and may have been a screen below.
 */
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
