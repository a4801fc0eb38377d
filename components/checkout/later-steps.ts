"use client";

import type { ReactNode } from "react";
import type { Step } from "@/lib/domain/checkout/steps";
import { ConfirmationStep } from "./confirmation-step";
import { DeliveryStep } from "./delivery-step";
import { PaymentStep } from "./payment-step";
import type { StepProps } from "./use-placing";

export { noteOf } from "./invoice-field";
export { placeOrder } from "./place-order";

/** What stands between the bar of the steps and the footer, by step. */
export const bodies: Record<Exclude<Step, 1>, (props: StepProps) => ReactNode> = {
  2: DeliveryStep,
  3: PaymentStep,
  4: ConfirmationStep,
};
