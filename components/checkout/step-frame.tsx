"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useTitle } from "@/components/page/use-title";
import { modeTitle, type Place, type Step } from "@/lib/domain/checkout/steps";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { CheckoutFooter } from "./checkout-footer";
import type { StepProps } from "./state/use-placing";
import { StepBar } from "./step-bar";

const titlesOf = (mode: OrderMode | null): Record<Step, string> => ({
  1: "Seu Carrinho",
  2: modeTitle(mode),
  3: "Pagamento",
  4: "Revise e confirme seu pedido",
});

/** The page's title: the step's, or that of the screen after the order. */
export function useStepTitle(place: Place, step: Step, mode: OrderMode | null): void {
  useTitle(place.kind === "confirmed" ? "Pedido confirmado!" : titlesOf(mode)[step]);
}

/** A step between the bar of the steps and the footer. */
export function StepFrame({ children, ...shown }: StepProps & { children: ReactNode }) {
  const { facts, steps } = shown;
  const { step, isKnown, goTo } = steps;
  const heading = useHeadingOf(step);
  const isEmpty = isKnown && facts.lines.length === 0;
  return (
    <div
      data-page="checkout"
      className="mx-auto w-full max-w-2xl px-4 lg:grid lg:max-w-6xl lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8"
    >
      {/* Tall enough to keep the page's footer out of view while the rest of a step loads. */}
      <div className="flex min-h-dvh w-full min-w-0 flex-col gap-5 pt-4 pb-4">
        {/* Its space stays, so that nothing moves once the cart has been read. */}
        <div className={isEmpty ? "invisible" : undefined}>
          <StepBar current={step} isFetched={facts.mode === "TAKEOUT"} goTo={goTo} />
        </div>
        <h1 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
          {titlesOf(facts.mode)[step]}
        </h1>
        {children}
      </div>
      {!isEmpty && <CheckoutFooter {...shown} />}
    </div>
  );
}

/** Focuses the heading of a new step, for eyes and for screen readers; the first step leaves focus alone. */
function useHeadingOf(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
