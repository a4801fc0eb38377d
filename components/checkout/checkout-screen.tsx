"use client";

import { useEffect } from "react";
import { QueryProvider } from "@/components/page/query-provider";
import { watchOffer } from "@/lib/browser/install/offer";
import type { Abilities } from "./state/use-facts";
import { Wizard } from "./wizard";

export function CheckoutScreen({ abilities }: { abilities: Abilities }) {
  useEffect(watchOffer, []);
  return (
    <QueryProvider>
      <Wizard abilities={abilities} />
    </QueryProvider>
  );
}
