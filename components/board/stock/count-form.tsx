"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { TextInput } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Switch } from "@/components/ui/form/switch";
import { failureText } from "@/lib/browser/board/failure";
import { type Counted, type StockChange, setStock, stockQuery } from "@/lib/browser/board/stock";

type Props = {
  item: Counted["item"];
  name: string;
  /** Null: it is not counted yet. */
  left: number | null;
  isDaily: boolean;
  close: () => void;
};

const WHOLE = /^\d{1,6}$/;

export function CountForm({ item, name, left, isDaily, close }: Props) {
  const client = useQueryClient();
  const [text, setText] = useState(left === null ? "" : String(left));
  const [daily, setDaily] = useState(isDaily);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (stock: StockChange["stock"]) => setStock({ item, stock, stock_reset: daily ? "DAILY" : null }),
    onSuccess: (list, stock) => {
      client.setQueryData(stockQuery.queryKey, list);
      announce(stock === null ? `${name}: não é mais contado.` : `${name}: ${stock} contados.`);
      close();
    },
  });
  const isWhole = WHOLE.test(text.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWhole) mutate(Number(text.trim()));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextInput
        label="Quantos há agora"
        inputMode="numeric"
        autoComplete="off"
        error={tried && !isWhole ? "Escreva um número inteiro." : null}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Switch
        label="Recomeçar todo dia"
        hint="À meia-noite volta a este número."
        checked={daily}
        onChange={({ target }) => setDaily(target.checked)}
      />
      <FormFailure>{error && failureText(error)}</FormFailure>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending}>
          Salvar
        </Button>
        <Button variant="secondary" onClick={close}>
          Cancelar
        </Button>
        {left !== null && (
          <Button variant="quiet" onClick={() => mutate(null)}>
            Não contar mais
          </Button>
        )}
      </div>
    </form>
  );
}
