"use client";

import { useState } from "react";
import { PauseSheet } from "@/components/board/shop/pause-sheet";
import { useOpening, useOpeningChange } from "@/components/board/shop/use-opening";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { DelayAllSheet } from "./delay-all-sheet";

/** For a rush: more time for all accepted orders, and a pause for new ones. */
export function BusyTools({ orders }: { orders: readonly BoardOrder[] }) {
  const isPaused = Boolean(useOpening().data?.pause);
  const change = useOpeningChange();
  const [open, setOpen] = useState<"pause" | "delay" | null>(null);
  const close = () => setOpen(null);
  const resume = () => change.mutate({ kind: "resume" }, { onSuccess: () => announce("Pedidos reabertos.") });
  return (
    <>
      <Button variant="secondary" className="shrink-0 gap-1! max-lg:px-2! lg:px-3!" onClick={() => setOpen("delay")}>
        +10 min
        <span className="sr-only lg:not-sr-only">em todos</span>
      </Button>
      <Button
        variant={isPaused ? "primary" : "secondary"}
        className="shrink-0 gap-1! max-lg:px-2! lg:px-3!"
        busy={isPaused && change.isPending}
        onClick={isPaused ? resume : () => setOpen("pause")}
      >
        {isPaused ? "Reabrir" : "Pausar"}
        <span className="sr-only lg:not-sr-only">{isPaused ? "agora" : "pedidos"}</span>
      </Button>
      <DelayAllSheet orders={orders} open={open === "delay"} onClose={close} />
      <PauseSheet open={open === "pause"} onClose={close} change={change} />
    </>
  );
}
