"use client";

import { useState } from "react";
import { BoardSheet } from "@/components/board/frame/board-sheet";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { TextInput } from "@/components/ui/form/field";
import { MAX_PAUSE_REASON } from "@/lib/domain/market/opening";
import { Chip, Choice } from "./parts/choice";
import type { useOpeningChange } from "./use-opening";

const LENGTHS = [
  { label: "15 min", minutes: 15 },
  { label: "30 min", minutes: 30 },
  { label: "1 hora", minutes: 60 },
  { label: "Até eu voltar", minutes: null },
] as const;

const REASONS = ["Muitos pedidos", "Faltou ingrediente", "Forno quebrou", "Sem entregador"];

type SheetProps = { open: boolean; onClose: () => void; change: ReturnType<typeof useOpeningChange> };

/** The reason comes first, because tapping a length pauses at once. */
export function PauseSheet({ open, onClose, change }: SheetProps) {
  const [reason, setReason] = useState("");
  const pause = (minutes: number | null) =>
    change.mutate(
      { kind: "pause", minutes, reason: reason.trim() || null },
      {
        onSuccess: () => {
          announce("Pedidos pausados.");
          onClose();
        },
      },
    );
  return (
    <BoardSheet open={open} onClose={onClose} title="Pausar pedidos">
      <div className="flex flex-col gap-5">
        <Choice legend="Por quê? O cliente lê.">
          {REASONS.map((each) => (
            <Chip key={each} pressed={reason === each} onClick={() => setReason(reason === each ? "" : each)}>
              {each}
            </Chip>
          ))}
        </Choice>
        <TextInput
          label="Ou com suas palavras"
          value={reason}
          maxLength={MAX_PAUSE_REASON}
          placeholder="Opcional"
          onChange={(event) => setReason(event.target.value)}
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold text-sm">Por quanto tempo? Depois a loja reabre sozinha.</legend>
          <div className="grid grid-cols-2 gap-2">
            {LENGTHS.map(({ label, minutes }) => (
              <Button
                key={label}
                size="lg"
                variant={minutes === null ? "secondary" : "primary"}
                className="px-2!"
                busy={change.isPending && change.variables?.kind === "pause" && change.variables.minutes === minutes}
                onClick={() => pause(minutes)}
              >
                {label}
              </Button>
            ))}
          </div>
        </fieldset>
      </div>
    </BoardSheet>
  );
}
