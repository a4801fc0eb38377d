"use client";

import type { ReactNode } from "react";
import type { Step } from "@/lib/domain/checkout/steps";
import type { StepProps } from "./state/use-placing";
import { ConfirmationStep } from "./steps/confirmation-step";
import { DeliveryStep } from "./steps/delivery-step";
import { PaymentStep } from "./steps/payment-step";

export { LinkedMode } from "./mode/linked-mode";
export { placeOrder } from "./placing/place-order";
export { noteOf } from "./steps/invoice-field";
export { SendingLine } from "./steps/sending-line";
export { StepButtons } from "./steps/step-buttons";

export const bodies: Record<Exclude<Step, 1>, (props: StepProps) => ReactNode> = {
  2: DeliveryStep,
  3: PaymentStep,
  4: ConfirmationStep,
};
