"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { AddressLines } from "@/components/address/address-card";
import { CartNotices } from "@/components/cart/cart-notices";
import { LineChanges } from "@/components/cart/line-changes";
import { LineDetails } from "@/components/cart/line-details";
import { TotalsList } from "@/components/cart/totals-list";
import { PaymentSummary } from "@/components/payment/payment-summary";
import { Button } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { lineKey, lineTotal } from "@/lib/domain/cart/line";
import { useCheckoutContext } from "./checkout-context";
import { confirmedCode } from "./code";
import { InvoiceField } from "./invoice-field";
import { OrderProblemNotice } from "./order-problem-notice";
import { Panel } from "./panel";
import { StepSkeleton } from "./step-skeleton";
import { useInvoice } from "./use-invoice";
import { usePlaceOrder } from "./use-place-order";

/** Step 4: everything once more, each part with the way back to it, and the order. */
export function ConfirmationStep() {
  const checkout = useCheckoutContext();
  const { address, payment, lines, check, totals, deliveryFee, market, goTo, placing, isBlocked } = checkout;
  const invoice = useInvoice(checkout);
  const placeOrder = usePlaceOrder(checkout, invoice);
  useConfirmedAhead();
  if (!address || !payment) return <StepSkeleton />;
  return (
    <>
      <OrderProblemNotice problem={placing.problem} />
      <CartNotices check={check} />
      <Panel title="Entrega" onEdit={() => goTo(2)}>
        <AddressLines address={address} />
        {market.deliveryTime && <p className="text-muted text-sm">Tempo de entrega: {market.deliveryTime}</p>}
      </Panel>
      <Panel title="Itens" onEdit={() => goTo(1)}>
        <ul className="flex flex-col gap-3">
          {lines.map((line) => (
            <li key={lineKey(line)} className="flex justify-between gap-3">
              <div className="flex min-w-0 flex-col gap-0.5">
                <p className="break-words">
                  <span className="font-bold tabular-nums">{line.qty}x</span> {line.name}
                </p>
                <LineDetails line={line} />
              </div>
              <Price amount={lineTotal(line)} className="font-semibold" />
            </li>
          ))}
        </ul>
        <LineChanges lines={lines} check={check} />
      </Panel>
      <Panel title="Pagamento" onEdit={() => goTo(3)}>
        <PaymentSummary selection={payment} />
      </Panel>
      <InvoiceField invoice={invoice} />
      <Panel title="Valores">
        <TotalsList
          subtotal={totals.subtotal}
          discount={totals.discount}
          total={totals.total}
          deliveryFee={deliveryFee}
        />
      </Panel>
      <Button size="lg" wide busy={placing.busy} aria-disabled={isBlocked || undefined} onClick={placeOrder}>
        Confirmar pedido
      </Button>
    </>
  );
}

/** Has the screen after the order there before the order is. */
function useConfirmedAhead(): void {
  const client = useQueryClient();
  useEffect(() => void client.prefetchQuery(confirmedCode), [client]);
}
