"use client";

import { useReviewedSum } from "@/components/orders/use-reviewed";
import { Icon } from "@/components/ui/icon";
import { differenceCopy } from "@/lib/domain/checkout/order-copy";
import type { Order } from "@/lib/domain/orders/order";
import { chargeDifference } from "@/lib/domain/orders/reviewed";

/** Shows when the shop charges a different total from the one reviewed on this device. */
export function ChargeDifference({ order }: { order: Order }) {
  const difference = chargeDifference(order, useReviewedSum(order));
  if (!difference) return null;
  return (
    <div role="alert" className="flex w-full gap-3 rounded-md bg-wait-soft p-4 text-wait">
      <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{differenceCopy(difference)}</p>
        <p>Se não concordar, fale com a loja antes de pagar.</p>
      </div>
    </div>
  );
}
