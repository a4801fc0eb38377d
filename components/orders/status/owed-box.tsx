import type { ReactNode } from "react";
import { owedTitle } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";

/** Stands first on an order's screens until the order is paid: 'Falta o Pix: R$ 78,90', and how to pay it. */
export function OwedBox({ order, children }: { order: Order; children: ReactNode }) {
  return (
    <section className="flex w-full flex-col gap-3 rounded-md border-2 border-wait bg-surface p-4 print:hidden">
      <h2 className="font-bold text-2xl tabular-nums xl:text-xl">{owedTitle(order)}</h2>
      {children}
    </section>
  );
}
