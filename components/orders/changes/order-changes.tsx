import { useEffect } from "react";
import { useMarket } from "@/components/market/market-context";
import { announce } from "@/components/ui/feedback/live-region";
import { formatMoney } from "@/lib/domain/money";
import { orderTime } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";
import { isOver } from "@/lib/domain/orders/status";
import { ChangeTable } from "./change-table";

const TITLE = "O restaurante alterou seu pedido";

/** The shop's changes of an order since it was placed, with both totals; the newest first. */
export function OrderChanges({ order }: { order: Order }) {
  const { timezone } = useMarket();
  const { changes = [], stillDue, mode, status } = order;
  const count = changes.length;
  useEffect(() => {
    if (count > 0) announce(`${TITLE}.`);
  }, [count]);
  return (
    <section className="flex flex-col gap-3 rounded-md border-2 border-wait bg-surface p-4">
      <h2 className="font-bold text-lg">{TITLE}</h2>
      {stillDue !== undefined && !isOver(status) && (
        <p className="font-semibold text-wait">
          Falta pagar {formatMoney(stillDue)} {mode === "TAKEOUT" ? "na retirada" : "na entrega"}.
        </p>
      )}
      {changes.toReversed().map((change) => (
        <div key={change.at} className="flex flex-col gap-1">
          <p className="text-muted text-sm">{orderTime(change.at === "" ? null : new Date(change.at), timezone)}</p>
          <ChangeTable change={change} />
        </div>
      ))}
    </section>
  );
}
