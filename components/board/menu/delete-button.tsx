"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";

type Props = {
  label?: string;
  question: string;
  busy: boolean;
  /** Why it cannot be deleted now, said instead of the question. */
  refusal?: string | null;
  onDelete: () => void;
};

/** Deletes after a confirmation. */
export function DeleteButton({ label = "Apagar", question, busy, refusal, onDelete }: Props) {
  const [asks, setAsks] = useState(false);
  if (!asks)
    return (
      <Button variant="danger" icon="trash" onClick={() => setAsks(true)}>
        {label}
      </Button>
    );
  if (refusal)
    return (
      <p role="alert" className="w-full rounded-sm bg-wait-soft p-3 font-semibold">
        {refusal}
      </p>
    );
  return (
    <div
      role="alertdialog"
      aria-label={question}
      className="flex w-full flex-wrap items-center gap-2 rounded-sm bg-bad-soft p-3"
    >
      <p className="grow basis-full font-semibold">{question}</p>
      <Button variant="danger" autoFocus busy={busy} onClick={onDelete}>
        Sim, apagar
      </Button>
      <Button variant="secondary" onClick={() => setAsks(false)}>
        Não
      </Button>
    </div>
  );
}
