"use client";

import clsx from "clsx";
import dynamic from "next/dynamic";
import { useState } from "react";
import { SandboxNote } from "@/components/payment/card/sandbox-note";
import { PixCode } from "@/components/payment/pix/pix-code";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import { Sheet } from "@/components/ui/overlay/sheet";
import { Spinner } from "@/components/ui/spinner";
import { useNow } from "@/components/ui/use-now";
import { formatMoney } from "@/lib/domain/money";
import type { Order } from "@/lib/domain/orders/order";
import { type PaymentStage, timeLeft } from "@/lib/domain/orders/payment-progress";
import type { CardSummary } from "@/lib/domain/payment/card";
import { paymentCopy } from "@/lib/domain/payment/copy";
import type { Charge } from "@/lib/domain/payment/types";
import { useCharge } from "./use-charge";

const CardFields = dynamic(() => import("@/components/payment/card/card-fields").then((module) => module.CardFields), {
  ssr: false,
});

type Payment = {
  order: Order;
  charge: Charge;
  stage: PaymentStage;
  /** The card in this page's memory; null asks for it. */
  card: CardSummary | null;
  onCard: (card: CardSummary) => void;
  failing: boolean;
};

type PopupProps = Payment & { open: boolean; onClose: () => void };

/** Follows an online payment (specification §4). Closing it changes nothing: the order stays as its payment is. */
export function PaymentPopup({ open, onClose, ...payment }: PopupProps) {
  const { stage, charge } = payment;
  return (
    <Sheet open={open} onClose={onClose} title={`Pagamento do pedido #${payment.order.number}`}>
      <div className="flex flex-col gap-4">
        <Status {...payment} />
        {stage === "waiting" && charge.pix_code && <PixCode code={charge.pix_code} />}
        {stage === "waiting" && charge.expires_at && <Reservation until={new Date(charge.expires_at)} />}
        {charge.sandbox && <SandboxNote pix={charge.kind === "pix" && stage === "waiting"} />}
        {stage === "error" ? (
          <Again {...payment} onClose={onClose} />
        ) : (
          <Button variant={stage === "success" ? "primary" : "secondary"} wide onClick={onClose}>
            {stage === "success" ? "Ver o pedido" : "Fechar"}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

const outcomes = {
  success: { icon: "check", tone: "bg-good-soft text-good", text: paymentCopy.approved },
  error: { icon: "warning", tone: "bg-bad-soft text-bad", text: paymentCopy.refused },
} as const;

/** Announced once when it changes. */
function Status({ order, charge, stage, failing }: Payment) {
  const outcome = stage === "waiting" ? null : outcomes[stage];
  return (
    <div role="status" className="flex flex-col items-center gap-3 text-center">
      {outcome ? (
        <>
          <span className={clsx("flex size-20 items-center justify-center rounded-full", outcome.tone)}>
            <Icon name={outcome.icon} className="size-9" />
          </span>
          <p className="font-bold text-xl">{outcome.text}</p>
        </>
      ) : (
        <>
          <p className="flex items-center gap-2">
            <Spinner />
            {charge.kind === "pix" ? "Esperando o seu Pix" : "Esperando a resposta do cartão"}
          </p>
          <p className="font-bold text-2xl tabular-nums">{formatMoney(order.totalWithDelivery)}</p>
          {failing && <p className="text-muted text-sm">{paymentCopy.offline}</p>}
        </>
      )}
    </div>
  );
}

function Again({ order, charge, card, onCard, onClose }: Payment & { onClose: () => void }) {
  const { charge: start, busy, failure } = useCharge(order.id);
  const [asking, setAsking] = useState(false);
  const isCard = charge.kind === "card";
  const pay = (with_: CardSummary) => {
    onCard(with_);
    start(with_.id);
    setAsking(false);
  };
  if (asking) return <CardFields busy={busy} onConfirm={pay} />;
  const again = () => (isCard && !card ? setAsking(true) : start(isCard && card ? card.id : null));
  return (
    <>
      <p className="text-center text-muted">{isCard ? paymentCopy.cardRefused : paymentCopy.expired}</p>
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <Button wide icon="refresh" busy={busy} onClick={again}>
        Tentar novamente
      </Button>
      {isCard && card && (
        <Button variant="secondary" wide icon="card" onClick={() => setAsking(true)}>
          Usar outro cartão
        </Button>
      )}
      <Button variant="quiet" wide onClick={onClose}>
        Fechar
      </Button>
    </>
  );
}

/** How long the order waits for its payment; only the API decides when it has expired. */
function Reservation({ until }: { until: Date }) {
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
