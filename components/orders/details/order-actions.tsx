"use client";

import { ShareStatus } from "@/components/orders/tracking/share-status";
import { Button } from "@/components/ui/button";
import { PRINT } from "@/components/ui/drawings";
import type { Order } from "@/lib/domain/orders/order";
import { isOver } from "@/lib/domain/orders/status";
import { Reorder } from "./reorder";
import { SendCopy } from "./send-copy";

/** Buttons of one size, each with its icon above its words. */
const tiles =
  "grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] print:hidden [&>:is(a,button)]:min-h-18 [&>:is(a,button)]:flex-col [&>:is(a,button)]:gap-1 [&>:is(a,button)]:px-1 [&>:is(a,button)]:text-sm";

export function OrderActions({ order, canShare }: { order: Order; canShare: boolean }) {
  return (
    <div className={tiles}>
      {canShare && order.links !== undefined && <ShareStatus order={order} />}
      <SendCopy order={order} />
      {!isOver(order.status) && <Reorder order={order} />}
      <Button variant="secondary" icon={PRINT} onClick={() => window.print()}>
        Imprimir
      </Button>
    </div>
  );
}
