"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { MoneyInput } from "@/components/board/menu/money-input";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { TextInput } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { RadioGroup, RadioRow } from "@/components/ui/form/radio-group";
import { refusalText } from "@/lib/browser/board/failure";
import { refundPart } from "@/lib/browser/board/money/order-money";
import { newKey } from "@/lib/browser/checkout/attempt";
import { isOutage } from "@/lib/domain/api-error";
import { expectation, refundSum, returnsItself } from "@/lib/domain/board/money/refunds";
import type { OrderMoney, Receipt } from "@/lib/domain/board/money/types";
import { MAX_REASON, reasonMistake } from "@/lib/domain/board/reason";
import { formatMoney } from "@/lib/domain/money";

type Props = { number: string; receipt: Receipt; onClose: () => void; onRefunded: (money: OrderMoney) => void };

const UNSURE = "Sem resposta. Tente de novo: a mesma devolução não sai duas vezes.";

/** Gives back all that is left of a payment, or a part of it, with a reason. */
export function RefundForm({ number, receipt, onClose, onRefunded }: Props) {
  const { left, provider } = receipt;
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  // After a lost response the same key finds the refund, instead of making another.
  const [key] = useState(() => newKey().key);
  const [isWhole, setWhole] = useState(true);
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [mistakes, setMistakes] = useState<{ sum: string | null; reason: string | null }>({ sum: null, reason: null });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const sum = isWhole ? { centavos: left } : refundSum(typed, left);
    const found = { sum: "mistake" in sum ? sum.mistake : null, reason: reasonMistake(reason) };
    setMistakes(found);
    setProblem(null);
    if ("mistake" in sum || found.reason) {
      setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    setBusy(true);
    const done = await refundPart(number, { receipt, amount: sum.centavos, reason, key });
    setBusy(false);
    if (!done.ok) return setProblem(isOutage(done.error) ? UNSURE : refusalText(done.error));
    announce(
      `Pedido ${number}: ${formatMoney(sum.centavos)} ${returnsItself(provider) ? "voltam ao cliente" : "anotados"}.`,
    );
    onRefunded(done.value);
  };
  const sends = returnsItself(provider);
  return (
    <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-4 rounded-md bg-raised p-3">
      <RadioGroup legend="Quanto volta">
        <RadioRow name={name} label={`Tudo: ${formatMoney(left)}`} checked={isWhole} onChange={() => setWhole(true)} />
        <RadioRow name={name} label="Uma parte" checked={!isWhole} onChange={() => setWhole(false)} />
      </RadioGroup>
      {!isWhole && (
        <MoneyInput
          label="Valor que volta, em reais"
          hint={`Até ${formatMoney(left)}.`}
          value={typed}
          error={mistakes.sum}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <TextInput
        label="Motivo"
        hint="O cliente lê o motivo. Exemplo: faltou a bebida."
        maxLength={MAX_REASON}
        value={reason}
        error={mistakes.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className="text-pretty text-muted text-sm">
        {sends ? `O dinheiro volta ao cliente sozinho. ${expectation(provider)}` : expectation(provider)} Não dá para
        desfazer.
      </p>
      <FormFailure>{problem}</FormFailure>
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="danger" wide busy={busy}>
          {sends ? "Devolver agora" : "Anotar que devolvi"}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          Voltar sem devolver
        </Button>
      </div>
    </form>
  );
}
