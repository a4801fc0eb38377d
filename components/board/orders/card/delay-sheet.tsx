"use client";

import { BoardSheet } from "@/components/board/frame/board-sheet";
import { Button } from "@/components/ui/button";
import { DELAY_CHOICES } from "@/lib/domain/board/orders/moves";

type Props = { number: string; open: boolean; onClose: () => void; onDelay: (minutes: number) => void };

/** Delays an order. A sheet instead of a single tap, because the customer is told at once. */
export function DelaySheet({ number, open, onClose, onDelay }: Props) {
  return (
    <BoardSheet open={open} onClose={onClose} title={`Mais tempo para o pedido ${number}`}>
      <div className="flex flex-col gap-4">
        <p className="text-pretty text-muted">O cliente é avisado na hora. Não dá para desfazer.</p>
        <div className="grid grid-cols-2 gap-2">
          {DELAY_CHOICES.map((minutes) => (
            <Button
              key={minutes}
              size="lg"
              onClick={() => {
                onClose();
                onDelay(minutes);
              }}
            >
              +{minutes} min
            </Button>
          ))}
        </div>
        <Button variant="quiet" wide onClick={onClose}>
          Voltar sem mudar
        </Button>
      </div>
    </BoardSheet>
  );
}
