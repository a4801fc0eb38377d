"use client";

import { createContext, type ReactNode, use } from "react";
import { type Abilities, type CheckoutBase, useCheckout } from "./use-checkout";
import { usePlaceOrder } from "./use-place-order";

export type Checkout = CheckoutBase & { order: ReturnType<typeof usePlaceOrder> };

const CheckoutContext = createContext<Checkout | null>(null);

/** Gives the parts of the checkout what it knows. */
export function CheckoutProvider({ abilities, children }: { abilities: Abilities; children: ReactNode }) {
  const checkout = useCheckout(abilities);
  const order = usePlaceOrder(checkout);
  return <CheckoutContext value={{ ...checkout, order }}>{children}</CheckoutContext>;
}

/** What the checkout knows and can do. */
export function useCheckoutContext(): Checkout {
  const checkout = use(CheckoutContext);
  if (!checkout) throw new Error("useCheckoutContext needs a <CheckoutProvider> above it.");
  return checkout;
}
