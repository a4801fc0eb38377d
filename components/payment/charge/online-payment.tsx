"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { OwedBox } from "@/components/orders/status/owed-box";
import { Button } from "@/components/ui/button";
import { orderQuery } from "@/lib/browser/orders/queries";
import { atHandover } from "@/lib/domain/mode/copy";
import { formatMoney } from "@/lib/domain/money";
import { chargeCopy } from "@/lib/domain/orders/charge-copy";
import type { Order } from "@/lib/domain/orders/order";
import { paymentPace, stageOf } from "@/lib/domain/orders/payment-progress";
import { isOver } from "@/lib/domain/orders/status";
import type { CardSummary } from "@/lib/domain/payment/card";
import { paymentCopy } from "@/lib/domain/payment/copy";
import { ChargePanel } from "./charge-panel";
import { PaymentPopup } from "./payment-popup";

export type OnlinePaymentProps = {
  order: Order;
  startsOpen: boolean;
  initialCard?: CardSummary | null;
  /** Whether the shop's API starts a new charge of the same order. */
  canCharge?: boolean;
};

/** Follows an order's online payment; renders nothing where it has none, or no longer. */
export function OnlinePayment({ order, startsOpen, initialCard = null, canCharge = true }: OnlinePaymentProps) {
  const stage = stageOf(order);
  const [open, setOpen] = useState(startsOpen && stage !== "success");
  const [card, setCard] = useState(initialCard);
  const failing = useFollowedPayment(order, stage === "waiting");
  const { charge } = order;
  const isOpen = order.payment.tone === "waiting" && !isOver(order.status);
  if (charge && order.payment.at === "DOOR" && isOpen) return <AtTheDoor order={order} />;
  if (!stage || !charge) return null;
  const payment = { order, charge, stage, card, failing, canCharge, onCard: setCard };
  if (stage === "checking")
    return (
      <section className="flex w-full flex-col gap-4 rounded-md border-2 border-wait bg-surface p-4 print:hidden">
        <ChargePanel {...payment} />
      </section>
    );
  // A page of the provider needs no popup on the way to it.
  const isPage = charge.kind === "card" && (charge.state !== undefined || Boolean(charge.checkout_url));
  if (stage !== "success" && isPage)
    return (
      <OwedBox order={order}>
        <ChargePanel {...payment} />
      </OwedBox>
    );
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
      <PaymentPopup {...payment} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** The customer's choice, or the shop's where its provider is down. */
function AtTheDoor({ order: { mode, totalWithDelivery } }: { order: Order }) {
  return (
    <section className="flex w-full flex-col gap-1 rounded-md border-2 border-wait bg-surface p-4 print:hidden">
      <h2 className="font-bold text-lg">
        Pague {formatMoney(totalWithDelivery)} {atHandover(mode)}
      </h2>
      <p className="text-pretty">{chargeCopy.atTheDoor}</p>
    </section>
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
