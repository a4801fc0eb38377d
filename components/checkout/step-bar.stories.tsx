import { figures } from "@/components/samples/frames";
import type { Step } from "@/lib/domain/checkout/steps";
import { StepBar } from "./step-bar";

const nothing = () => {};
const STEPS: readonly Step[] = [1, 2, 3, 4];

export const States = figures(
  Object.fromEntries(STEPS.map((step) => [`at ${step}`, <StepBar key={step} current={step} goTo={nothing} />])),
);
