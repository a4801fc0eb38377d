"use client";

import { AddressLines } from "@/components/address/address-card";
import { LineDetails } from "@/components/cart/line-details";
import { TotalsList } from "@/components/cart/totals-list";
import { PaymentSummary } from "@/components/payment/payment-summary";
import { Button } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { lineKey, lineTotal } from "@/lib/cart/line";
import { useCheckoutContext } from "./checkout-context";
import { OrderProblemNotice } from "./order-problem-notice";
import { Panel } from "./panel";
import { StepSkeleton } from "./step-states";

/** Step 4: everything once more, each part with the way back to it, and the order. */
export function ConfirmationStep() {
  const { known, address, payment, draft, lines, totals, deliveryFee, market, goTo, order, isBlocked } =
    useCheckoutContext();
  if (!known || !address || !payment || !draft.payment) return <StepSkeleton />;
  return (
    <>
      <OrderProblemNotice problem={order.problem} />
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
      </Panel>
      <Panel title="Pagamento" onEdit={() => goTo(3)}>
        <PaymentSummary {...payment} choice={draft.payment} />
      </Panel>
      <Panel title="Valores">
        <TotalsList
          subtotal={totals.subtotal}
          discount={totals.discount}
          total={totals.total}
          deliveryFee={deliveryFee}
        />
      </Panel>
      <Button size="lg" wide busy={order.busy} aria-disabled={isBlocked || undefined} onClick={order.placeOrder}>
        Confirmar pedido
      </Button>
    </>
  );
}
