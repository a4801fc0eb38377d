"use client";

import { useMarket } from "@/components/market/market-context";
import { deliveryTerms } from "@/lib/domain/address/delivery-terms";
import type { Centavos } from "@/lib/domain/money";
import { ClosedLine } from "./closed-line";
import { GoalLine } from "./goal-line";
import { useNamedPlace } from "./use-named-place";

/** By the terms of the chosen bairro; that the shop is closed comes first. */
export function GoalOfPlace({ subtotal }: { subtotal: Centavos }) {
  const { isOpen } = useMarket();
  return isOpen ? (
    <OpenGoal subtotal={subtotal} />
  ) : (
    <span className="block text-sm font-semibold">
      <ClosedLine />
    </span>
  );
}

function OpenGoal({ subtotal }: { subtotal: Centavos }) {
  const { minOrder } = useMarket();
  return <GoalLine subtotal={subtotal} {...deliveryTerms(useNamedPlace(), { subtotal, minOrder })} />;
}
