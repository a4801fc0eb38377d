"use client";

import { CouponForm } from "@/components/cart/coupon/coupon-form";
import { SummaryLine } from "@/components/cart/summary/summary-line";
import { TotalsList } from "@/components/cart/summary/totals-list";
import { lineKey } from "@/lib/domain/cart/line";
import type { Step } from "@/lib/domain/checkout/steps";
import type { Facts } from "./state/use-facts";

/** Lines, coupon and totals that the current step does not show itself. */
export function WideSummary({ facts, step }: { facts: Facts; step: Step }) {
  const hasLinesBeside = step === 1 || step === 4;
  return (
    <>
      {!hasLinesBeside && <Lines facts={facts} />}
      {step < 4 && <CouponForm {...facts} />}
      <TotalsList
        whole={step === 4 && facts.delivery.fee !== null}
        {...facts.totals}
        deliveryFee={facts.delivery.fee}
      />
    </>
  );
}

function Lines({ facts: { lines } }: { facts: Facts }) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the button stays in view, and must be reached by keyboard
      tabIndex={0}
      aria-label="Itens do pedido"
      className="-mx-1 flex min-h-24 shrink flex-col gap-3 overflow-y-auto px-1"
    >
      {lines.map((line) => (
        <SummaryLine key={lineKey(line)} line={line} />
      ))}
    </ul>
  );
}
