"use client";

export { DeliveryStep } from "./steps/delivery-step";
export { StepButtons } from "./steps/step-buttons";
