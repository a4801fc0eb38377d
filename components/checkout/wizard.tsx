"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { CartSkeleton } from "@/components/cart/cart-skeleton";
import { Unanswered } from "@/components/shell/unanswered";
import type { Step } from "@/lib/checkout/steps";
import { useCheckoutContext } from "./checkout-context";
import { CheckoutFooter } from "./checkout-footer";
import { ConfirmationStep } from "./confirmation-step";
import { Confirmed } from "./confirmed";
import { DeliveryStep } from "./delivery-step";
import { OrderStep } from "./order-step";
import { PaymentStep } from "./payment-step";
import { StepBar } from "./step-bar";
import { StepSkeleton } from "./step-skeleton";

const titles: Record<Step, string> = {
  1: "Seu Carrinho",
  2: "Entrega",
  3: "Pagamento",
  4: "Revise e confirme seu pedido",
};

const bodies: Record<Step, () => ReactNode> = {
  1: OrderStep,
  2: DeliveryStep,
  3: PaymentStep,
  4: ConfirmationStep,
};

/** The current step between the bar of all four and the footer. */
export function Wizard() {
  const { place, step, known, needed } = useCheckoutContext();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // A new step begins at its heading, for eyes and for screen readers; the first one leaves focus alone.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  if (place.kind === "confirmed") return <Confirmed orderId={place.orderId} />;
  const Body = bodies[step];
  return (
    <>
      {/* So high that the page's footer is never seen to move when the rest of a step comes. */}
      <div className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col gap-5 px-4 pt-4 pb-4">
        <StepBar />
        <h1 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
          {titles[step]}
        </h1>
        {known ? (
          <Body />
        ) : (
          <Unanswered
            queries={needed}
            loading={step === 1 ? <CartSkeleton /> : <StepSkeleton />}
            sentence={(message) => message ?? "Não foi possível carregar esta etapa do pedido."}
          />
        )}
      </div>
      <CheckoutFooter />
    </>
  );
}
