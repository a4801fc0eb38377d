"use client";

import { useMarket } from "@/components/market/market-context";
import { deliveryTerms } from "@/lib/domain/address/delivery-terms";
import type { Centavos } from "@/lib/domain/money";
import { GoalLine } from "./goal-line";
import { useNamedPlace } from "./use-named-place";

/** By the terms of the chosen bairro. */
export function GoalOfPlace({ subtotal }: { subtotal: Centavos }) {
  const { minOrder } = useMarket();
  return <GoalLine subtotal={subtotal} {...deliveryTerms(useNamedPlace(), { subtotal, minOrder })} />;
}
