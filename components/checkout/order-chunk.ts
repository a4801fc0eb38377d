"use client";

export { Confirmed } from "./placing/confirmed";
export { OrderStanding } from "./placing/order-standing";
export { placeOrder } from "./placing/place-order";
export { ConfirmationStep } from "./steps/confirmation-step";
export { PaymentStep } from "./steps/payment-step";
