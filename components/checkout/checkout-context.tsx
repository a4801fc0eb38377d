"use client";

import { createContext, type ReactNode, use } from "react";
import { type Abilities, type Checkout, useCheckout } from "./use-checkout";

const CheckoutContext = createContext<Checkout | null>(null);

/** Gives the parts of the checkout what it knows. */
export function CheckoutProvider({ abilities, children }: { abilities: Abilities; children: ReactNode }) {
  return <CheckoutContext value={useCheckout(abilities)}>{children}</CheckoutContext>;
}

/** What the checkout knows and can do. */
export function useCheckoutContext(): Checkout {
  const checkout = use(CheckoutContext);
  if (!checkout) throw new Error("useCheckoutContext needs a <CheckoutProvider> above it.");
  return checkout;
}
