"use client";

import { useNow } from "@/components/ui/use-now";
import { timeLeft } from "@/lib/domain/orders/payment-progress";

/** How long the order waits for its payment; the API alone says when it has expired. */
export function Reservation({ until }: { until: Date }) {
  const now = useNow(1_000);
  return (
    <p className="text-muted text-sm">
      Reservamos o seu pedido por{" "}
      <span role="timer" className="font-semibold text-ink tabular-nums">
        {timeLeft(until, now)}
      </span>
      .
    </p>
  );
}
