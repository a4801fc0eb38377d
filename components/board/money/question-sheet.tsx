"use client";

import type { ReactNode } from "react";
import { BoardSheet } from "@/components/board/frame/board-sheet";
import { Button } from "@/components/ui/button";

type Props = {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The label of the button that does it. */
  action: string;
  danger?: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before money moves. */
export function QuestionSheet({ open, title, children, action, danger, onClose, onConfirm }: Props) {
  return (
    <BoardSheet open={open} onClose={onClose} title={title}>
      <div className="flex flex-col gap-4">
        <div className="text-pretty">{children}</div>
        <div className="flex flex-col gap-2">
          <Button
            size="lg"
            wide
            variant={danger ? "danger" : "primary"}
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {action}
          </Button>
          <Button variant="quiet" wide onClick={onClose}>
            Voltar sem mudar
          </Button>
        </div>
      </div>
    </BoardSheet>
  );
}
