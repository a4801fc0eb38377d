"use client";

import { useEffect, useState } from "react";
import { useCode } from "@/components/lazy/use-code";
import { whenIdle } from "@/components/lazy/when-idle";
import { QueryProvider } from "@/components/page/query-provider";
import { Unanswered } from "@/components/page/unanswered";
import { useSearch } from "@/components/page/use-place";
import { lazyCode } from "@/lib/browser/lazy-code";
import { stepCopy } from "@/lib/domain/checkout/step-copy";
import type { Step } from "@/lib/domain/checkout/steps";
import { mayNameMode } from "@/lib/domain/mode/address";
import { useCart } from "@/stores/cart";
import { pickUpCodeOf } from "./code";
import type { ConfirmedProps } from "./placing/confirmed";
import { takeAnswers, useAnswers } from "./state/use-answers";
import { useFacts } from "./state/use-facts";
import { type StepProps, usePlacing } from "./state/use-placing";
import { useSteps } from "./state/use-steps";
import type { WizardProps } from "./state/wizard-props";
import { StepFrame, useStepTitle } from "./step-frame";
import { DeliveryStep } from "./steps/delivery-step";
import { OrderStep } from "./steps/order-step";
import { StepButtons } from "./steps/step-buttons";
import { StepSkeleton } from "./steps/step-skeleton";

/** Steps 3 and 4 with the sending of the order: they load while step 2 is shown. */
export const lastStepsCode = lazyCode(() => import("./last-steps"));

/** Needed after a lost response, when the network may be lost too: it loads with the last step. */
const orderStandingCode = lazyCode(() => import("./placing/order-standing"));

const CODE_AGAIN_MS = 3_000;

const confirmedCode = lazyCode(() => import("./placing/confirmed"));

type Props = WizardProps & { rereadMarket: () => void };

/** All steps, and the screen after the order. */
export function LaterSteps(props: Props) {
  useState(() => takeAnswers(props.answers));
  return (
    <QueryProvider>
      <AllSteps {...props} />
    </QueryProvider>
  );
}

function AllSteps(props: Props) {
  const { abilities, whileReading, place, wanted, offersPickUp, check, shownHeading, rereadMarket } = props;
  const { repeatOrder } = abilities;
  const { answers, queries } = useAnswers(wanted);
  const lastSteps = useCode(lastStepsCode, wanted >= 3);
  const facts = useFacts(wanted, abilities, { answers, check, rules: lastSteps.data });
  const isModeNamed = mayNameMode(useSearch() ?? "");
  const pickUp = useCode(pickUpCodeOf(offersPickUp), wanted >= 2 || isModeNamed);
  const code = [...(wanted >= 2 ? [pickUp] : []), ...(wanted >= 3 ? [lastSteps] : [])];
  const isKnown = facts.isKnown && code.every(({ data }) => data !== undefined);
  const steps = useSteps(place, facts, isKnown);
  const placing = usePlacing(facts, steps, { code: lastSteps.data, repeatOrder, rereadMarket });
  const { step } = steps;
  useStepTitle(place, step, facts.mode);
  useCodeAhead(isKnown ? step : 1);

  if (place.kind === "confirmed") {
    const { card } = facts.payment.memory;
    return <ConfirmedOnDemand orderId={place.orderId} card={card} canCancel={abilities.cancel} />;
  }
  const shown = { facts, steps, placing };
  const Body = {
    1: OrderStep,
    2: DeliveryStep,
    3: lastSteps.data?.PaymentStep,
    4: lastSteps.data?.ConfirmationStep,
  }[step];
  const SendingLine = lastSteps.data?.SendingLine;
  return (
    <>
      <StepFrame
        facts={facts}
        steps={steps}
        shownHeading={shownHeading}
        buttons={step === 1 ? undefined : <StepButtons {...shown} />}
        sending={placing.isBusy && SendingLine && <SendingLine />}
      >
        <OrderStandingOnDemand {...shown} repeatOrder={repeatOrder} />
        {isKnown && Body ? (
          <Body {...shown} pickUp={pickUp.data ?? undefined} whileReading={whileReading} />
        ) : (
          <Unanswered
            queries={[...code, ...facts.needed.map((asked) => queries[asked])]}
            loading={step === 1 ? whileReading : <StepSkeleton />}
            sentence={(message) => message ?? stepCopy.lostStep}
          />
        )}
      </StepFrame>
      {pickUp.data && <pickUp.data.LinkedMode />}
    </>
  );
}

/** While this page sends the order, its own button shows the state. */
function OrderStandingOnDemand({ repeatOrder, ...shown }: StepProps & { repeatOrder: boolean }) {
  const isSent = useCart(({ draft }) => draft.attempt?.sentAt != null);
  const isAsked = isSent && !shown.placing.isBusy;
  const { data: code, isError, refetch } = useCode(orderStandingCode, isAsked);
  useEffect(() => {
    if (!isAsked || !isError) return;
    const timer = setTimeout(refetch, CODE_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isAsked, isError, refetch]);
  return isAsked && code ? <code.OrderStanding {...shown} repeatOrder={repeatOrder} /> : null;
}

function ConfirmedOnDemand(props: ConfirmedProps) {
  const code = useCode(confirmedCode, true);
  if (code.data) return <code.data.Confirmed {...props} />;
  return (
    <div className="mx-auto w-full max-w-md px-4 py-12">
      <Unanswered queries={[code]} loading={<StepSkeleton />} sentence={() => stepCopy.lostConfirmation} />
    </div>
  );
}

/** Preloads the last steps on step 2, and on step 4 the code that is needed once the order is sent. */
function useCodeAhead(step: Step): void {
  useEffect(() => {
    if (step === 2) return whenIdle(() => void lastStepsCode.load().catch(() => {}));
    if (step === 4) for (const code of [orderStandingCode, confirmedCode]) code.load().catch(() => {});
  }, [step]);
}
