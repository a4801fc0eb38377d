"use client";

export { isCompletePayment, offeredTypes, selectedPayment } from "@/lib/domain/payment/choice";
export { placeOrder } from "./placing/place-order";
export { ConfirmationStep } from "./steps/confirmation-step";
export { noteOf } from "./steps/invoice-field";
export { PaymentStep } from "./steps/payment-step";
export { SendingLine } from "./steps/sending-line";
