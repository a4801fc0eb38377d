"use client";

import { type FormEvent, useId, useState } from "react";
import { BoardSheet } from "@/components/board/frame/board-sheet";
import { useOrders } from "@/components/board/orders/state/orders-context";
import { Button } from "@/components/ui/button";
import { CASH } from "@/components/ui/drawings";
import { TextArea } from "@/components/ui/form/field";
import { RadioGroup, RadioRow } from "@/components/ui/form/radio-group";
import { Icon } from "@/components/ui/icon";
import { CANCEL_REASONS, cancelVerb, owedText } from "@/lib/domain/board/orders/cancel";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { MAX_REASON, reasonMistake } from "@/lib/domain/board/reason";
import { isolated } from "@/lib/domain/isolated";

type Props = { order: BoardOrder; open: boolean; onClose: () => void };

/** Asks for the reason that the customer reads. It cannot be undone, so it is a form instead of a single tap. */
export function CancelSheet({ order, open, onClose }: Props) {
  return (
    <BoardSheet open={open} onClose={onClose} title={`${cancelVerb(order)} o pedido ${order.order_number}?`}>
      <CancelForm order={order} onClose={onClose} />
    </BoardSheet>
  );
}

const OTHER = "";

function CancelForm({ order, onClose }: Omit<Props, "open">) {
  const { orders } = useOrders();
  const name = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [written, setWritten] = useState("");
  const [problem, setProblem] = useState<{ at: "choice" | "text"; text: string } | null>(null);
  const owed = owedText(order);
  const verb = cancelVerb(order);
  const choose = (reason: string) => {
    setChosen(reason);
    setProblem(null);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null) return setProblem({ at: "choice", text: "Escolha um motivo: o cliente vai ler." });
    const reason = chosen === OTHER ? written : chosen;
    const found = reasonMistake(reason);
    if (found) return setProblem({ at: "text", text: found });
    onClose();
    orders.move(order.order_number, "cancel", reason.trim());
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <RadioGroup
        legend="Motivo"
        hint={`${isolated(order.customer_name || "O cliente")} vai ler o motivo no pedido. Não dá para desfazer.`}
        error={problem?.at === "choice" ? problem.text : null}
      >
        {CANCEL_REASONS.map((reason) => (
          <RadioRow
            key={reason}
            name={name}
            label={reason}
            checked={chosen === reason}
            onChange={() => choose(reason)}
          />
        ))}
        <RadioRow name={name} label="Outro motivo" checked={chosen === OTHER} onChange={() => choose(OTHER)} />
      </RadioGroup>
      {owed && (
        <p className="flex items-start gap-2 rounded-sm bg-wait-soft p-3 font-semibold text-wait">
          <Icon name={CASH} className="mt-0.5 size-5 shrink-0" />
          {owed}
        </p>
      )}
      {chosen === OTHER && (
        <TextArea
          label="Escreva o motivo"
          value={written}
          rows={2}
          hint={`Até ${MAX_REASON} letras.`}
          error={problem?.at === "text" ? problem.text : null}
          onChange={({ target }) => setWritten(target.value)}
        />
      )}
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="danger" size="lg" wide>
          {verb} o pedido
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          Voltar sem {verb.toLowerCase()}
        </Button>
      </div>
    </form>
  );
}
