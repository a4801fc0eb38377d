"use client";

import { Sheet } from "@/components/ui/overlay/sheet";
import type { CardSummary } from "@/lib/domain/payment/card";
import { CardFields } from "./card-fields";
import { SandboxNote } from "./sandbox-note";

export function CardPrompt({
  open,
  onClose,
  onConfirm,
}: {
  open: boolean;
  onClose: () => void;
  onConfirm: (card: CardSummary) => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title="Dados do cartão">
      <div className="flex flex-col gap-4">
        <SandboxNote />
        <CardFields onConfirm={onConfirm} />
      </div>
    </Sheet>
  );
}
