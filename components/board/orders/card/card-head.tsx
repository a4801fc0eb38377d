import clsx from "clsx";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { ageOf, answerDueOf, type Due, dueOf, slotDueOf } from "@/lib/domain/board/orders/due";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { SOURCE_WORDS } from "@/lib/domain/orders/source.mjs";
import { isForAdults, isPickUp, typedText } from "@/lib/domain/orders/ticket-facts.mjs";

const TONES: Record<Due["tone"], string> = {
  calm: "text-muted",
  soon: "rounded-sm bg-wait-soft font-bold text-wait",
  late: "rounded-sm bg-bad-soft font-bold text-bad",
};

type Props = {
  order: BoardOrder;
  now: number;
  /** For a compact card. */
  isDense?: boolean;
  /** At the end of the last line. */
  children?: ReactNode;
};

/** Number, mode, since when, and for when. */
export function CardHead({ order, now, isDense, children }: Props) {
  const pickUp = isPickUp(order);
  const age = ageOf(order, now);
  // 'Balcão' is said already.
  const typed = order.source === "counter" && !order.while_closed ? null : typedText(order);
  const dues = [slotDueOf(order, now), answerDueOf(order, now), dueOf(order, now, isDense)];
  const toned = ({ tone }: Due) => clsx(TONES[tone], tone !== "calm" && (isDense ? "px-1.5" : "px-2 py-1"));
  return (
    <header className={clsx("flex flex-col", isDense ? "gap-0.5 text-sm leading-snug" : "gap-1.5")}>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h3 className={clsx("font-bold", isDense ? "text-lg leading-none" : "text-xl")}>
          <span className="sr-only">Pedido </span>
          <span aria-hidden="true">Nº </span>
          {order.order_number}
        </h3>
        <span
          className={clsx(
            "inline-flex items-center font-semibold",
            isDense ? "gap-1" : "gap-1.5",
            pickUp ? "text-brand-ink" : "text-ink",
          )}
        >
          <Icon name={pickUp ? "bag" : "bike"} />
          {order.source === "counter" ? SOURCE_WORDS.counter : pickUp ? "Retirada" : "Entrega"}
        </span>
        <span className={clsx("tabular-nums", toned(age))}>{age.text}</span>
      </div>
      <div className="flex items-end justify-between">
        <div className={clsx("flex min-w-0 flex-col", isDense ? "items-start gap-0.5" : "grow gap-1.5")}>
          {isForAdults(order) && <p className={toned({ text: "", tone: "soon" })}>18+: pedir documento</p>}
          {typed && <p className="text-muted">{typed}</p>}
          {dues.map(
            (due) =>
              due && (
                <p key={due.text} className={clsx("flex items-center gap-1.5 tabular-nums", toned(due))}>
                  {!isDense && <Icon name={due.tone === "late" ? "warning" : "clock"} />}
                  {due.text}
                </p>
              ),
          )}
        </div>
        {children}
      </div>
    </header>
  );
}
