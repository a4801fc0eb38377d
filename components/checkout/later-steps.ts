"use client";

export { LinkedMode } from "./mode/linked-mode";
export { DeliveryStep } from "./steps/delivery-step";
export { StepButtons } from "./steps/step-buttons";
