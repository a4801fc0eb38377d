"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/form/field";
import { Sheet } from "@/components/ui/overlay/sheet";
import { type Centavos, formatMoney } from "@/lib/domain/money";
import { quickChanges } from "@/lib/domain/payment/choice";
import { changeCopy } from "@/lib/domain/payment/copy";
import { parseChange } from "@/lib/domain/payment/typed-change";

/** Blank: no change needed. */
export function ChangePrompt({ open, onClose, ...form }: ChangeFormProps & { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Precisa de troco?">
      <ChangeForm {...form} />
    </Sheet>
  );
}

type ChangeFormProps = {
  collected: Centavos;
  /** False for pick-up: the sum is then called 'Total'. */
  hasFee?: boolean;
  initial: Centavos | null;
  onConfirm: (change: Centavos | null) => void;
};

function ChangeForm({ collected, hasFee = true, initial, onConfirm }: ChangeFormProps) {
  const [text, setText] = useState(initial === null ? "" : formatMoney(initial).replace(/[^\d,]/g, ""));
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = parseChange(text, collected);
    if (change.ok) onConfirm(change.value);
    else setError(changeCopy(change.error, collected));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>
        {hasFee ? "Total com entrega" : "Total"}:{" "}
        <strong className="whitespace-nowrap">{formatMoney(collected)}</strong>
      </p>
      <TextInput
        label="Troco para quanto?"
        hint="Deixe em branco se não precisa de troco."
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="0,00"
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
      />
      <div className="grid grid-cols-3 gap-2">
        {quickChanges(collected).map((amount) => (
          <Button key={amount} variant="secondary" className="px-1!" onClick={() => onConfirm(amount)}>
            {formatMoney(amount)}
          </Button>
        ))}
      </div>
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <Button type="submit" className="grow">
          Confirmar
        </Button>
        <Button variant="secondary" className="grow" onClick={() => onConfirm(null)}>
          Não preciso de troco
        </Button>
      </div>
    </form>
  );
}
