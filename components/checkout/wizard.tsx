"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { CartSkeleton } from "@/components/cart/cart-skeleton";
import { Unanswered } from "@/components/shell/unanswered";
import type { Step } from "@/lib/domain/checkout/steps";
import { useCheckoutContext } from "./checkout-context";
import { CheckoutFooter } from "./checkout-footer";
import { confirmedCode, orderStandingCode } from "./code";
import { OrderStep } from "./order-step";
import { StepBar } from "./step-bar";
import { StepSkeleton } from "./step-skeleton";

const titles: Record<Step, string> = {
  1: "Seu Carrinho",
  2: "Entrega",
  3: "Pagamento",
  4: "Revise e confirme seu pedido",
};

/** The current step between the bar of all four and the footer. */
export function Wizard() {
  const { place, step, known, needed, bodies, lines } = useCheckoutContext();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // A new step begins at its heading, for eyes and for screen readers; the first one leaves focus alone.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  if (place.kind === "confirmed") return <ConfirmedOnDemand orderId={place.orderId} />;
  const Body = step === 1 ? OrderStep : bodies?.[step];
  return (
    <>
      {/* So high that the page's footer is never seen to move when the rest of a step comes. */}
      <div className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col gap-5 px-4 pt-4 pb-4">
        <StepBar />
        <h1 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
          {titles[step]}
        </h1>
        <OrderStandingOnDemand />
        {known && Body ? (
          <Body />
        ) : (
          <Unanswered
            queries={needed}
            loading={step === 1 ? <CartSkeleton /> : <StepSkeleton />}
            sentence={(message) => message ?? "Não foi possível carregar esta etapa do pedido."}
          />
        )}
      </div>
      {known && lines.length === 0 ? null : <CheckoutFooter />}
    </>
  );
}

/** While this page itself sends the order, its button says how it stands. */
function OrderStandingOnDemand() {
  const { draft, placing } = useCheckoutContext();
  const isAsked = draft.attempt?.sentAt != null && !placing.busy;
  const code = useQuery({ ...orderStandingCode, enabled: isAsked });
  return isAsked && code.data ? <code.data.OrderStanding /> : null;
}

function ConfirmedOnDemand({ orderId }: { orderId: string | null }) {
  const code = useQuery(confirmedCode);
  if (code.data) return <code.data.Confirmed orderId={orderId} />;
  return (
    <div className="mx-auto w-full max-w-md px-4 py-12">
      <Unanswered
        queries={[code]}
        loading={<StepSkeleton />}
        sentence={() => "Não foi possível abrir a confirmação. O pedido está em Meus Pedidos."}
      />
    </div>
  );
}
