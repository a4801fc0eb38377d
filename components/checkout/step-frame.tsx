"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useTitle } from "@/components/page/use-title";
import { modeTitle, type Place, type Step } from "@/lib/domain/checkout/steps";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { CheckoutFooter } from "./checkout-footer";
import type { Facts } from "./state/use-facts";
import type { Steps } from "./state/use-steps";
import type { ShownHeading } from "./state/wizard-props";
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
export function StepFrame(props: {
  facts: Facts;
  steps: Steps;
  shownHeading: ShownHeading;
  /** Replaces the first step's buttons. */
  buttons?: ReactNode;
  /** While the order is sent. */
  sending?: ReactNode;
  children: ReactNode;
}) {
  const { facts, steps, shownHeading, buttons, sending, children } = props;
  const { step, isKnown, goTo } = steps;
  const heading = useHeadingOf(step, shownHeading);
  return (
    <div
      data-page="checkout"
      className="mx-auto w-full max-w-2xl px-4 lg:grid lg:max-w-6xl lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8"
    >
      {/* Tall enough to keep the page's footer out of view while the rest of a step loads. */}
      <div className="flex min-h-dvh w-full min-w-0 flex-col gap-5 pt-4 pb-4">
        <StepBar current={step} isFetched={facts.mode === "TAKEOUT"} goTo={goTo} />
        <h1 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
          {titlesOf(facts.mode)[step]}
        </h1>
        {children}
      </div>
      {isKnown && facts.lines.length === 0 ? null : (
        <CheckoutFooter facts={facts} steps={steps} buttons={buttons} sending={sending} />
      )}
    </div>
  );
}

/** Focuses the heading of a new step, for eyes and for screen readers; the first step leaves focus alone. */
function useHeadingOf(step: Step, shown: ShownHeading) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = shown.current;
    const isNew = before.step !== step;
    // The later steps have replaced the heading that had the focus.
    const isReplaced = before.hasMoved && document.activeElement === document.body;
    if (!isNew && !isReplaced) return;
    shown.current = { step, hasMoved: true };
    if (isNew) window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, shown]);
  return heading;
}
