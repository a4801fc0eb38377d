"use client";

import { QueryProvider } from "@/components/shell/query-provider";
import { CheckoutProvider } from "./checkout-context";
import { Wizard } from "./wizard";

/** The cart and the checkout: one screen, four steps. */
export function CheckoutScreen() {
  return (
    <QueryProvider>
      <CheckoutProvider>
        <Wizard />
      </CheckoutProvider>
    </QueryProvider>
  );
}
