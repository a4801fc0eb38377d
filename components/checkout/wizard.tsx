"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { CartSkeleton } from "@/components/cart/cart-skeleton";
import { whenIdle, whenUsed } from "@/components/lazy/when-idle";
import { Unanswered } from "@/components/page/unanswered";
import { useSearch } from "@/components/page/use-place";
import { useTitle } from "@/components/page/use-title";
import { modeTitle, placeOf, type Step } from "@/lib/domain/checkout/steps";
import { mayNameMode } from "@/lib/domain/mode/address";
import { type OrderMode, offeredModes } from "@/lib/domain/mode/mode";
import { useCart } from "@/stores/cart";
import { CheckoutFooter } from "./checkout-footer";
import { confirmedCode, lastStepsCode, laterStepsCode, orderStandingCode, summaryCode } from "./code";
import type { ConfirmedProps } from "./placing/confirmed";
import { type Abilities, useFacts } from "./state/use-facts";
import { type StepProps, usePlacing } from "./state/use-placing";
import { useSteps, wantedStep } from "./state/use-steps";
import { StepBar } from "./step-bar";
import { OrderStep } from "./steps/order-step";
import { StepSkeleton } from "./steps/step-skeleton";

const titlesOf = (mode: OrderMode | null): Record<Step, string> => ({
  1: "Seu Carrinho",
  2: modeTitle(mode),
  3: "Pagamento",
  4: "Revise e confirme seu pedido",
});

export function Wizard({
  abilities,
  whileReading = <CartSkeleton />,
}: {
  abilities: Abilities;
  whileReading?: ReactNode;
}) {
  const { repeatOrder } = abilities;
  const search = useSearch() ?? "";
  const place = placeOf(search);
  const wanted = wantedStep(place);
  const facts = useFacts(wanted, abilities);
  const offersPickUp = offeredModes(facts.market).includes("TAKEOUT");
  const laterSteps = useQuery({
    ...laterStepsCode(offersPickUp),
    // A mode in the address is taken by what takes it on step 2.
    enabled: wanted >= 2 || mayNameMode(search),
    // A shop that offers pick-up from now on leaves the open step as it is meanwhile.
    placeholderData: keepPreviousData,
  });
  const lastSteps = useQuery({ ...lastStepsCode, enabled: wanted >= 3 });
  // Step 1 needs neither, step 2 the first.
  const code = [laterSteps, lastSteps].slice(0, wanted - 1);
  const isKnown = facts.isKnown && code.every(({ data }) => data !== undefined);
  const steps = useSteps(place, facts, isKnown);
  const placing = usePlacing(facts, steps, { code: lastSteps.data, repeatOrder });
  const { step } = steps;
  const heading = useHeadingOf(step);
  const title = titlesOf(facts.mode)[step];
  useTitle(place.kind === "confirmed" ? "Pedido confirmado!" : title);
  useCodeAhead(isKnown ? step : 1, offersPickUp);

  if (place.kind === "confirmed") {
    const { card } = facts.payment.memory;
    return <ConfirmedOnDemand orderId={place.orderId} card={card} canCancel={abilities.cancel} />;
  }
  const shown = { facts, steps, placing };
  const pickUp = laterSteps.data?.pickUp;
  const Body = {
    1: OrderStep,
    2: laterSteps.data?.DeliveryStep,
    3: lastSteps.data?.PaymentStep,
    4: lastSteps.data?.ConfirmationStep,
  }[step];
  return (
    <div
      data-page="checkout"
      className="mx-auto w-full max-w-2xl px-4 lg:grid lg:max-w-6xl lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8"
    >
      {/* So high that the page's footer is never seen to move when the rest of a step comes. */}
      <div className="flex min-h-dvh w-full min-w-0 flex-col gap-5 pt-4 pb-4">
        <StepBar current={step} isFetched={facts.mode === "TAKEOUT"} goTo={steps.goTo} />
        <h1 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
          {title}
        </h1>
        <OrderStandingOnDemand {...shown} repeatOrder={repeatOrder} />
        {isKnown && Body ? (
          <Body {...shown} pickUp={pickUp} whileReading={whileReading} />
        ) : (
          <Unanswered
            queries={[...code, ...facts.needed]}
            loading={step === 1 ? whileReading : <StepSkeleton />}
            sentence={(message) => message ?? "Não foi possível carregar esta etapa do pedido."}
          />
        )}
      </div>
      {pickUp && <pickUp.LinkedMode />}
      {isKnown && facts.lines.length === 0 ? null : (
        <CheckoutFooter
          {...shown}
          StepButtons={step === 1 ? undefined : laterSteps.data?.StepButtons}
          SendingLine={lastSteps.data?.SendingLine}
        />
      )}
    </div>
  );
}

/** A new step begins at its heading, for eyes and for screen readers; the first one leaves focus alone. */
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

/** While this page sends the order, its own button shows the state. */
function OrderStandingOnDemand({ repeatOrder, ...shown }: StepProps & { repeatOrder: boolean }) {
  const isSent = useCart(({ draft }) => draft.attempt?.sentAt != null);
  const isAsked = isSent && !shown.placing.isBusy;
  const code = useQuery({ ...orderStandingCode, enabled: isAsked });
  return isAsked && code.data ? <code.data.OrderStanding {...shown} repeatOrder={repeatOrder} /> : null;
}

function ConfirmedOnDemand(props: ConfirmedProps) {
  const code = useQuery(confirmedCode);
  if (code.data) return <code.data.Confirmed {...props} />;
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

/** Loads the next steps once the cart is in use, and the screen after the order before the order is placed. */
function useCodeAhead(step: Step, offersPickUp: boolean): void {
  const client = useQueryClient();
  useEffect(
    () =>
      whenUsed(() => {
        void client.prefetchQuery(laterStepsCode(offersPickUp));
        void client.prefetchQuery(summaryCode);
        void client.prefetchQuery(lastStepsCode);
      }),
    [client, offersPickUp],
  );
  useEffect(() => {
    if (step === 2) return whenIdle(() => void client.prefetchQuery(lastStepsCode));
    if (step === 4) void client.prefetchQuery(confirmedCode);
  }, [client, step]);
}
