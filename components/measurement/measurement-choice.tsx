"use client";

import { RadioGroup, RadioRow } from "@/components/ui/form/radio-group";
import { choose } from "@/lib/browser/measurement/choice";
import { choiceCopy, measurementCopy } from "@/lib/browser/measurement/copy";
import { useChoice } from "./use-choice";

/** A refusal by the browser's own signal can only be shown here, not changed. */
export function MeasurementChoice() {
  const choice = useChoice();
  return (
    <>
      {choice !== "signal" && (
        <RadioGroup legend={measurementCopy.legend}>
          <RadioRow
            name="medicao"
            label={measurementCopy.agree}
            checked={choice === "agreed"}
            onChange={() => choose(true)}
          />
          <RadioRow
            name="medicao"
            label={measurementCopy.refuse}
            checked={choice === "refused"}
            onChange={() => choose(false)}
          />
        </RadioGroup>
      )}
      <p role="status" className="min-h-6">
        {choice && choiceCopy[choice]}
      </p>
    </>
  );
}
