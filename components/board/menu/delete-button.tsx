"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";

/** Asks before it deletes. */
export function DeleteButton({ question, busy, onDelete }: { question: string; busy: boolean; onDelete: () => void }) {
  const [asks, setAsks] = useState(false);
  if (!asks)
    return (
      <Button variant="danger" icon="trash" onClick={() => setAsks(true)}>
        Apagar
      </Button>
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
