"use client";

import type { Order } from "@/lib/domain/orders/order";
import { momentText, slotText } from "@/lib/domain/scheduling/copy";

type Props = { slot: NonNullable<Order["slot"]>; isReceived: boolean; timezone: string; now: number };

/** For when the order is, and until it is begun, what its customer may still do. */
export function ScheduledLine({ slot, isReceived, timezone, now }: Props) {
  const clock = { timezone, now: new Date(now) };
  const isCancellable = isReceived && slot.due !== null && now < slot.due;
  return (
    <>
      <p className="text-balance font-bold text-lg">Agendado para {slotText(slot, clock)}</p>
      {isReceived && slot.isConfirmed && <p className="font-semibold">A loja confirmou o seu horário.</p>}
      {isCancellable && slot.due !== null && (
        <p className="text-muted text-sm">Dá para cancelar até {momentText(slot.due, clock)}.</p>
      )}
    </>
  );
}
