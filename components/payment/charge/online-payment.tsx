"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { OwedBox } from "@/components/orders/status/owed-box";
import { Button } from "@/components/ui/button";
import { orderQuery } from "@/lib/browser/orders/queries";
import type { Order } from "@/lib/domain/orders/order";
import { paymentPace, stageOf } from "@/lib/domain/orders/payment-progress";
import type { CardSummary } from "@/lib/domain/payment/card";
import { paymentCopy } from "@/lib/domain/payment/copy";
import { PaymentPopup } from "./payment-popup";

export function OnlinePayment({
  order,
  startsOpen,
  initialCard = null,
}: {
  order: Order;
  startsOpen: boolean;
  initialCard?: CardSummary | null;
}) {
  const stage = stageOf(order);
  const [open, setOpen] = useState(startsOpen && stage !== "success");
  const [card, setCard] = useState(initialCard);
  const failing = useFollowedPayment(order, stage === "waiting");
  if (!stage || !order.charge) return null;
  const { charge } = order;
  return (
    <>
      {stage === "success" && !open && <p className="font-semibold text-good">{paymentCopy.approved}</p>}
      {stage !== "success" && (
        <OwedBox order={order}>
          <Button size="lg" wide icon={charge.kind} onClick={() => setOpen(true)}>
            {stage === "waiting" ? "Continuar pagamento" : "Pagar agora"}
          </Button>
        </OwedBox>
      )}
      <PaymentPopup
        {...{ order, charge, stage, card, failing, open }}
        onCard={setCard}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/**
 * Polls the order while its payment is pending, and refetches it on return from the bank's app; true while that fails.
 */
function useFollowedPayment({ id, charge }: Order, waiting: boolean): boolean {
  const since = useRef(0);
  const chargeId = charge?.id;
  useEffect(() => {
    if (chargeId) since.current = Date.now();
  }, [chargeId]);
  const { isError } = useQuery({
    ...orderQuery(id),
    enabled: waiting,
    refetchInterval: () => paymentPace(Date.now() - since.current),
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
  return isError;
}
