"use client";

import { useEffect } from "react";
import { AddressLines } from "@/components/address/address-card";
import { LineChanges } from "@/components/cart/lines/line-changes";
import { CartNotices } from "@/components/cart/notices/cart-notices";
import { SummaryLine } from "@/components/cart/summary/summary-line";
import { TotalsList } from "@/components/cart/summary/totals-list";
import type { StepProps } from "@/components/checkout/state/use-placing";
import { onDemand } from "@/components/page/server-rendered";
import { PaymentSummary } from "@/components/payment/choice/payment-summary";
import { PickUpPlace } from "@/components/store/pick-up-place";
import { Button } from "@/components/ui/button";
import { useMedia, WIDE_WINDOW } from "@/components/ui/use-media";
import { lineKey } from "@/lib/domain/cart/line";
import { modeTitle } from "@/lib/domain/checkout/steps";
import { attemptMemory } from "@/stores/attempt-memory";
import { useCart, useCartStore } from "@/stores/cart";
import { InvoiceField } from "./invoice-field";
import { OrderProblemNotice } from "./order-problem-notice";
import { Panel } from "./panel";
import { StepSkeleton } from "./step-skeleton";

/** Few shops have it. */
const WhatsappAsk = onDemand(() => import("./whatsapp-ask").then((module) => module.WhatsappAsk));

export function ConfirmationStep({ facts, steps, placing }: StepProps) {
  const { goTo, changePayment, isBlocked } = steps;
  const { lines, check, market, delivery, mode } = facts;
  const { address, place } = delivery;
  const time = place?.deliveryTime ?? market.deliveryTime;
  const payment = facts.payment.selected;
  // A wide window shows them beside the step.
  const isWide = useMedia(WIDE_WINDOW);
  useAttempt();
  if (!payment || (!address && mode !== "TAKEOUT")) return <StepSkeleton />;
  return (
    <>
      <OrderProblemNotice problem={placing.problem} />
      <CartNotices check={check} />
      <Panel title={modeTitle(mode)} onEdit={() => goTo(2)}>
        {address ? (
          <>
            <AddressLines address={address} />
            {time && <p className="text-muted text-sm">Tempo de entrega: {time}</p>}
          </>
        ) : (
          <PickUpPlace market={market} />
        )}
      </Panel>
      <Panel title="Itens" onEdit={() => goTo(1)}>
        <ul className="flex flex-col gap-3">
          {lines.map((line) => (
            <SummaryLine key={lineKey(line)} line={line} />
          ))}
        </ul>
        <LineChanges lines={lines} check={check} />
      </Panel>
      <Panel title="Pagamento" onEdit={changePayment}>
        <PaymentSummary selection={payment} mode={mode} />
      </Panel>
      <InvoiceField invoice={placing.invoice} />
      {market.whatsappUpdates && <WhatsappAsk />}
      {!isWide && (
        <Panel title="Valores">
          <TotalsList whole={delivery.fee !== null} {...facts.totals} deliveryFee={delivery.fee} />
        </Panel>
      )}
      <Button
        variant="secondary"
        size="lg"
        wide
        aria-describedby="mesmo-botao"
        busy={placing.isBusy}
        aria-disabled={isBlocked || undefined}
        onClick={placing.place}
      >
        Confirmar pedido
      </Button>
      <span id="mesmo-botao" hidden>
        O mesmo que 'Finalizar Pedido'. O pedido é enviado uma vez só.
      </span>
    </>
  );
}

/** Creates the attempt whose idempotency key all tabs share. */
function useAttempt(): void {
  const isMissing = useCart(({ draft, items }) => draft.attempt === null && items.length > 0);
  const store = useCartStore();
  useEffect(() => {
    if (isMissing) attemptMemory(store).opened();
  }, [isMissing, store]);
}
