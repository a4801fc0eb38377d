"use client";

import { useCode } from "@/components/lazy/use-code";
import { useSearch } from "@/components/page/use-place";
import { RetryState } from "@/components/ui/feedback/retry-state";
import { stepCopy } from "@/lib/domain/checkout/step-copy";
import { mayNameMode } from "@/lib/domain/mode/address";
import { pickUpCodeOf } from "./code";
import { useFacts } from "./state/use-facts";
import { useSteps } from "./state/use-steps";
import type { WizardProps } from "./state/wizard-props";
import { StepFrame, useStepTitle } from "./step-frame";
import { OrderStep } from "./steps/order-step";
import { StepSkeleton } from "./steps/step-skeleton";

type LaterCode = Pick<ReturnType<typeof useCode<unknown>>, "isError" | "refetch">;

/** The cart, and a placeholder for a later step until its code has loaded. */
export function FirstStep({ later, ...props }: WizardProps & { later: LaterCode }) {
  const { abilities, whileReading, place, wanted, offersPickUp, check, answers, shownHeading } = props;
  const facts = useFacts(wanted, abilities, { answers, check });
  // A mode in the URL is applied at once.
  const isModeNamed = mayNameMode(useSearch() ?? "");
  const { data: pickUp } = useCode(pickUpCodeOf(offersPickUp), isModeNamed);
  const steps = useSteps(place, facts, facts.isKnown && wanted === 1);
  useStepTitle(place, steps.step, facts.mode);
  if (place.kind === "confirmed")
    return (
      <div className="mx-auto w-full max-w-md px-4 py-12">
        <LaterStep {...later} failure={stepCopy.lostConfirmation} />
      </div>
    );
  return (
    <>
      <StepFrame facts={facts} steps={steps} shownHeading={shownHeading}>
        {wanted >= 2 ? (
          <LaterStep {...later} failure={stepCopy.lostStep} />
        ) : facts.isKnown ? (
          <OrderStep facts={facts} whileReading={whileReading} />
        ) : (
          whileReading
        )}
      </StepFrame>
      {pickUp && <pickUp.LinkedMode />}
    </>
  );
}

function LaterStep({ isError, refetch, failure }: LaterCode & { failure: string }) {
  return isError ? <RetryState title={failure} onRetry={refetch} /> : <StepSkeleton />;
}
