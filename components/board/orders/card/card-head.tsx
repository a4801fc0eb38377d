import clsx from "clsx";
import { Icon } from "@/components/ui/icon";
import { ageText, answerDueOf, type Due, dueOf } from "@/lib/domain/board/orders/due";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { isPickUp } from "@/lib/domain/orders/ticket-facts.mjs";

const TONES: Record<Due["tone"], string> = {
  calm: "text-muted",
  soon: "rounded-sm bg-wait-soft px-2 py-1 font-bold text-wait",
  late: "rounded-sm bg-bad-soft px-2 py-1 font-bold text-bad",
};

/** Number, mode, since when, and for when. */
export function CardHead({ order, now }: { order: BoardOrder; now: number }) {
  const pickUp = isPickUp(order);
  return (
    <header className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h3 className="font-bold text-xl">
          <span className="sr-only">Pedido </span>
          <span aria-hidden="true">Nº </span>
          {order.order_number}
        </h3>
        <span
          className={clsx("inline-flex items-center gap-1.5 font-semibold", pickUp ? "text-brand-ink" : "text-ink")}
        >
          <Icon name={pickUp ? "bag" : "bike"} />
          {pickUp ? "Retirada" : "Entrega"}
        </span>
        <span className="text-muted tabular-nums">{ageText(order.created_at, now)}</span>
      </div>
      {[answerDueOf(order, now), dueOf(order, now)].map(
        (due) =>
          due && (
            <p key={due.text} className={clsx("flex items-center gap-1.5 tabular-nums", TONES[due.tone])}>
              <Icon name={due.tone === "late" ? "warning" : "clock"} />
              {due.text}
            </p>
          ),
      )}
    </header>
  );
}
