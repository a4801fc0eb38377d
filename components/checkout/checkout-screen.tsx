"use client";

import { type ReactNode, useEffect } from "react";
import { QueryProvider } from "@/components/page/query-provider";
import { watchOffer } from "@/lib/browser/install/offer";
import type { Abilities } from "./state/use-facts";
import { Wizard } from "./wizard";

/**
 * `whileReading`: fallback while the cart loads, such as a shared link's server-rendered cart; a skeleton by default.
 */
export function CheckoutScreen(props: { abilities: Abilities; whileReading?: ReactNode }) {
  useEffect(watchOffer, []);
  return (
    <QueryProvider>
      <Wizard {...props} />
    </QueryProvider>
  );
}
