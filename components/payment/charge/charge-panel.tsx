"use client";

import clsx from "clsx";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ContactWays } from "@/components/market/contact-ways";
import { useMarket } from "@/components/market/market-context";
import { SandboxNote } from "@/components/payment/card/sandbox-note";
import { PixCode } from "@/components/payment/pix/pix-code";
import { Button, buttonClass } from "@/components/ui/button";
import { FieldError } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { useNow } from "@/components/ui/use-now";
import { formatMoney } from "@/lib/domain/money";
import { type ChargeSay, chargeSay, pageButton } from "@/lib/domain/orders/charge-copy";
import { orderMessage } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";
import { type PaymentStage, timeLeft } from "@/lib/domain/orders/payment-progress";
import type { CardSummary } from "@/lib/domain/payment/card";
import { paymentCopy } from "@/lib/domain/payment/copy";
import type { Charge } from "@/lib/domain/payment/types";
import { orderPath, PAY } from "@/lib/domain/routes";
import { useCharge } from "./use-charge";
import { useClockOffset } from "./use-clock-offset";

const CardFields = dynamic(() => import("@/components/payment/card/card-fields").then((module) => module.CardFields), {
  ssr: false,
});
const ChangePayment = dynamic(() => import("./change-payment").then((module) => module.ChangePayment), { ssr: false });

export type ChargeOfOrder = {
  order: Order;
  charge: Charge;
  stage: PaymentStage;
  /** The card in this page's memory; null asks for it. */
  card: CardSummary | null;
  onCard: (card: CardSummary) => void;
  failing: boolean;
  canCharge: boolean;
};

/** A longer wait for a code is explained. */
const PATIENCE_MS = 12_000;

/** Shows what a charge is waiting for and what the customer can do. `onClose` closes the popup around it. */
export function ChargePanel({ onClose, ...payment }: ChargeOfOrder & { onClose?: () => void }) {
  const { order, charge, stage, canCharge } = payment;
  const now = useNow(1_000);
  const left = useTimeLeft(charge, now);
  const isSlow = useWaited(charge, now) > PATIENCE_MS;
  const say = chargeSay(charge, stage, { isSlow, isOver: left !== null && left <= 0, canCharge });
  return (
    <>
      <Status {...payment} say={say} />
      {say.offers === "code" && charge.pix_code && <PixCode code={charge.pix_code} />}
      {say.offers === "page" && (
        <a href={`${orderPath(order.id)}${PAY}`} className={buttonClass({ size: "lg", wide: true })}>
          <Icon name="card" />
          {pageButton(charge)}
        </a>
      )}
      {(say.offers === "code" || say.offers === "page") && left !== null && <Reservation left={left} />}
      {charge.sandbox && (
        <SandboxNote pix={charge.kind === "pix" && stage === "waiting"} test={Boolean(charge.state)} />
      )}
      {say.offers === "shop" && <AskTheShop order={order} />}
      {say.offers === "again" && <Again {...payment} />}
      {charge.state && canCharge && stage !== "success" && stage !== "checking" && <ChangePayment order={order} />}
      {onClose && (
        <Button
          variant={say.offers === "again" ? "quiet" : stage === "success" ? "primary" : "secondary"}
          wide
          onClick={onClose}
        >
          {stage === "success" ? "Ver o pedido" : "Fechar"}
        </Button>
      )}
    </>
  );
}

/** Milliseconds to the end by the server's clock, as the device's may be wrong; null: it does not end. */
function useTimeLeft({ expires_at }: Charge, now: number): number | null {
  const offset = useClockOffset(expires_at !== null);
  return expires_at === null ? null : Date.parse(expires_at) - (now + offset);
}

/** Milliseconds since this screen has first shown this charge. */
function useWaited({ id }: Charge, now: number): number {
  const [first, setFirst] = useState({ id, at: now });
  if (first.id !== id) setFirst({ id, at: now });
  return now - first.at;
}

const signs = {
  good: { icon: "check", tone: "bg-good-soft text-good" },
  bad: { icon: "warning", tone: "bg-bad-soft text-bad" },
  ask: { icon: "info", tone: "bg-wait-soft text-wait" },
} as const;

/** Announced once when it changes. */
function Status({ order, stage, failing, say }: ChargeOfOrder & { say: ChargeSay }) {
  const sign = say.sign === "busy" || say.sign === "page" ? null : signs[say.sign];
  return (
    <div role="status" className="flex flex-col items-center gap-3 text-center">
      {sign ? (
        <>
          <span className={clsx("flex size-20 items-center justify-center rounded-full", sign.tone)}>
            <Icon name={sign.icon} className="size-9" />
          </span>
          <p className="font-bold text-xl">{say.title}</p>
        </>
      ) : (
        <>
          <p className="flex items-center gap-2">
            {say.sign === "busy" && <Spinner />}
            {say.title}
          </p>
          {say.offers === "code" && (
            <p className="font-bold text-2xl tabular-nums">{formatMoney(order.totalWithDelivery)}</p>
          )}
        </>
      )}
      {say.text && <p className="text-pretty text-muted">{say.text}</p>}
      {stage === "waiting" && failing && <p className="text-muted text-sm">{paymentCopy.offline}</p>}
    </div>
  );
}

function Again({ order, charge, card, onCard }: ChargeOfOrder) {
  const { charge: start, busy, failure } = useCharge(order.id);
  const [asking, setAsking] = useState(false);
  // A card of a real provider is asked for on its own page.
  const isCard = charge.kind === "card" && !charge.state;
  const pay = (with_: CardSummary) => {
    onCard(with_);
    start({ card_id: with_.id });
    setAsking(false);
  };
  if (asking) return <CardFields busy={busy} onConfirm={pay} />;
  const again = () => (isCard && !card ? setAsking(true) : start({ card_id: isCard && card ? card.id : null }));
  return (
    <>
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
    </>
  );
}

function AskTheShop({ order }: { order: Order }) {
  return (
    <ul className="flex flex-col empty:hidden">
      <ContactWays market={useMarket()} text={orderMessage(order)} className="gap-2 font-semibold text-brand-ink" />
    </ul>
  );
}

/** How long the order waits for its payment; only the API decides when it has expired. */
function Reservation({ left }: { left: number }) {
  return (
    <p className="text-muted text-sm">
      Reservamos o seu pedido por{" "}
      <span role="timer" className="font-semibold text-ink tabular-nums">
        {timeLeft(left)}
      </span>
      .
    </p>
  );
}
