"use client";

import { useEffect } from "react";
import { QueryProvider } from "@/components/shell/query-provider";
import { watchOffer } from "@/lib/browser/install/offer";
import { CheckoutProvider } from "./checkout-context";
import type { Abilities } from "./use-checkout";
import { Wizard } from "./wizard";

/** The cart and the checkout: one screen, four steps. */
export function CheckoutScreen({ abilities }: { abilities: Abilities }) {
  useEffect(watchOffer, []);
  return (
    <QueryProvider>
      <CheckoutProvider abilities={abilities}>
        <Wizard />
      </CheckoutProvider>
    </QueryProvider>
  );
}
