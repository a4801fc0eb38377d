"use client";

import clsx from "clsx";
import { memo, useEffect, useId, useRef, useState } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import { orderId } from "@/components/board/orders/state/focus";
import { IconButton } from "@/components/ui/button";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { hasNote } from "@/lib/domain/orders/own-note.mjs";
import { moneyNote } from "@/lib/domain/orders/ticket-facts.mjs";
import { CancelSheet } from "./cancel-sheet";
import { NextStep, RareActions } from "./card-actions";
import { CardChanges } from "./card-changes";
import { CardCustomer, ShopNote } from "./card-customer";
import { CardHead } from "./card-head";
import { DenseItems, Note } from "./card-items";
import { CardPayment } from "./card-payment";
import { CardNotice } from "./order-card";

/** Payments that the shop checks before it accepts the order. */
const CHECKED: ReadonlySet<BoardOrder["payment_due"]> = new Set(["SIMULATED", "CHECK", "CHECK_PIX"]);

/**
 * An order in a wide window, where many stand side by side: what to cook and the next step, the rest one tap away. The
 * list of a new order is cut where it would be higher than `--card`, until it is unfolded; never with a customer's note,
 * which must not be overlooked.
 */
export const CompactCard = memo(function CompactCard({ order, now }: { order: BoardOrder; now: number }) {
  const shop = useShop();
  const number = order.order_number;
  const [isUnfolded, setUnfolded] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const panel = useId();
  const more = useRef<HTMLButtonElement>(null);
  const isLimited = order.status === "received" && !isUnfolded && !hasNote(order);
  const list = useCut();
  return (
    <article
      id={orderId(number)}
      tabIndex={-1}
      aria-label={`Pedido ${number}`}
      className={clsx(
        "flex scroll-mt-32 flex-col gap-1 rounded-md border border-line bg-surface p-2 shadow-low",
        isLimited && "max-h-[var(--card,16.25rem)]",
      )}
    >
      <CardHead order={order} now={now} isDense>
        <IconButton
          ref={more}
          icon="chevron-down"
          label={`Mais do pedido ${number}`}
          aria-expanded={isUnfolded}
          aria-controls={isUnfolded ? panel : undefined}
          onClick={() => setUnfolded(!isUnfolded)}
          // A finger's size to tap, but no larger to see than its line: the time stands above it.
          className={clsx("-my-1 -mr-1 ml-auto size-7! before:absolute before:-inset-2", isUnfolded && "rotate-180")}
        />
      </CardHead>
      <CardNotice number={number} />
      <CardChanges order={order} isDense />
      <div ref={list.ref} className={clsx("relative overflow-hidden", list.isCut && "min-h-11")}>
        <div>
          <DenseItems items={order.order_items} />
          <Note text={order.observations} isDense />
          {(CHECKED.has(order.payment_due) || order.still_due || order.to_return) && (
            <p className="font-bold text-sm text-wait">{moneyNote(order)}</p>
          )}
        </div>
        {list.isCut && (
          <button
            type="button"
            onClick={() => {
              // This button is gone then, and the focus with it.
              more.current?.focus();
              setUnfolded(true);
            }}
            className="absolute inset-x-0 bottom-0 flex min-h-11 items-end justify-end bg-linear-to-t from-30% from-surface font-bold text-brand-ink text-sm"
          >
            <span className="rounded-sm bg-surface px-1.5 underline underline-offset-4">Ver tudo</span>
            <span className="sr-only"> do pedido {number}</span>
          </button>
        )}
      </div>
      {!isUnfolded && <ShopNote text={order.customer_note} />}
      <NextStep order={order} />
      {isUnfolded && (
        <div id={panel} className="flex flex-col gap-3">
          <CardPayment order={order} />
          <CardCustomer order={order} shop={shop} />
          <RareActions order={order} onCancel={() => setCancelling(true)} />
        </div>
      )}
      <CancelSheet order={order} open={isCancelling} onClose={() => setCancelling(false)} />
    </article>
  );
});

/** Whether an element is lower than its content. */
function useCut() {
  const ref = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = ref.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const watch = new ResizeObserver(() => setCut(content.clientHeight > element.clientHeight));
    watch.observe(element);
    watch.observe(content);
    return () => watch.disconnect();
  }, []);
  return { ref, isCut };
}
