"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { MoneyInput } from "@/components/board/menu/money-input";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { TextInput } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { cashQuery, closeCash, moveCash, openCash, type Shift } from "@/lib/browser/board/cash";
import { failureText } from "@/lib/browser/board/failure";
import { newKey } from "@/lib/browser/checkout/attempt";
import { differenceText } from "@/lib/domain/board/cash-text";
import { reais } from "@/lib/domain/board/day-copy";
import { toCentavos } from "@/lib/domain/money";
import { parseMoney } from "@/lib/domain/text/typed-money.mjs";

/** Sends an amount, and shows the till as it is then. */
function useCashCall(work: (amount: number) => Promise<Shift[]>, onDone: (shifts: Shift[]) => void) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: work,
    onSuccess: (shifts) => {
      client.setQueryData(cashQuery.queryKey, shifts);
      onDone(shifts);
    },
    // Somebody else may have closed it.
    onError: () => client.invalidateQueries({ queryKey: cashQuery.queryKey }),
  });
  return { send: mutate, isPending, problem: error && failureText(error) };
}

type FormProps = {
  title: string;
  label: string;
  hint?: string | undefined;
  action: string;
  /** Whether zero is an amount. */
  mayBeZero?: boolean;
  call: ReturnType<typeof useCashCall>;
  close?: () => void;
  /** False while another field keeps it from being sent. */
  isReady?: boolean;
  onTried?: () => void;
  onAmount?: (amount: number | null) => void;
  children?: ReactNode;
};

function AmountForm({
  title,
  label,
  hint,
  action,
  mayBeZero = false,
  call,
  close,
  isReady = true,
  onTried,
  onAmount,
  children,
}: FormProps) {
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const amount = parseMoney(text);
  const isAmount = amount !== null && (mayBeZero || amount > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    onTried?.();
    if (isAmount && isReady && !call.isPending) call.send(amount);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={title}
      className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-low"
    >
      <h2 className="font-bold text-lg">{title}</h2>
      <MoneyInput
        label={label}
        hint={hint}
        autoFocus={close !== undefined}
        error={tried && !isAmount ? "Escreva o valor, como 50,00." : null}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onAmount?.(parseMoney(target.value));
        }}
      />
      {children}
      <FormFailure>{call.problem}</FormFailure>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={call.isPending}>
          {action}
        </Button>
        {close && (
          <Button variant="secondary" onClick={close}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}

export function OpenForm() {
  const call = useCashCall(openCash, () => announce("Caixa aberto."));
  return (
    <>
      <p className="text-pretty text-muted">
        Conte o dinheiro da gaveta antes do primeiro pedido. Daí em diante o caixa soma o que entra e o que sai, e na
        hora de fechar diz quanto deve haver.
      </p>
      <AmountForm
        title="Abrir o caixa"
        label="Fundo de troco"
        hint="Quanto há na gaveta agora; pode ser 0,00."
        action="Abrir o caixa"
        mayBeZero
        call={call}
      />
    </>
  );
}

const MOVES = {
  IN: { title: "Suprimento", label: "Quanto entra", hint: "Dinheiro posto na gaveta, como troco." },
  OUT: { title: "Sangria", label: "Quanto sai", hint: "Dinheiro tirado da gaveta, como para o gás ou para o cofre." },
} as const;

export function MoveForm({ shift, kind, close }: { shift: Shift; kind: "IN" | "OUT"; close: () => void }) {
  const [key] = useState(() => newKey().key);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const isEmpty = reason.trim() === "";
  const { title, label, hint } = MOVES[kind];
  const call = useCashCall(
    (amount) => moveCash({ key, shift: shift.number, kind, amount, reason }),
    () => {
      announce(`${title} anotado no caixa.`);
      close();
    },
  );
  return (
    <AmountForm
      {...{ title, label, hint, call, close }}
      action="Anotar"
      isReady={!isEmpty && reason.length <= MAX_REASON}
      onTried={() => setTried(true)}
    >
      <TextInput
        label="Motivo"
        autoComplete="off"
        maxLength={MAX_REASON}
        error={tried && isEmpty ? "Escreva o motivo." : null}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </AmountForm>
  );
}

const MAX_REASON = 80;

type CountProps = { shift: Shift; close: () => void; onClosed: () => void };

export function CountForm({ shift, close, onClosed }: CountProps) {
  const [counted, setCounted] = useState<number | null>(null);
  const call = useCashCall(
    (amount) => closeCash(shift.number, amount),
    () => {
      announce("Caixa fechado. O próximo começa agora.");
      onClosed();
    },
  );
  const difference = counted === null ? null : (counted - toCentavos(shift.expected)) / 100;
  return (
    <AmountForm
      title="Fechar o caixa"
      label="Quanto há na gaveta"
      hint="O próximo caixa começa com este dinheiro. O que vai para o cofre sai antes, como sangria."
      action="Fechar o caixa"
      mayBeZero
      call={call}
      close={close}
      onAmount={setCounted}
    >
      <p role="status" className="font-semibold">
        {difference === null
          ? `Deve haver ${reais(shift.expected)}.`
          : `Deve haver ${reais(shift.expected)}. ${differenceText(difference)}.`}
      </p>
    </AmountForm>
  );
}
