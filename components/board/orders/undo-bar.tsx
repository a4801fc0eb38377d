"use client";

import clsx from "clsx";
import { useLayoutEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import type { UndoOffer } from "@/lib/browser/board/orders/board";
import { columnOf } from "@/lib/domain/board/orders/columns";
import { focusColumn, focusOrder } from "./state/focus";
import { useOrders, useOrdersState } from "./state/orders-context";

const MOST = 3;

/**
 * The moves of the last seconds, each with 'Desfazer', and cancellations by others. Above everything but the bottom
 * bar.
 */
export function UndoBar() {
  const { orders } = useOrders();
  const offers = useOrdersState((state) => state.undo);
  const news = useOrdersState((state) => state.news);
  if (offers.length + news.size === 0) return null;
  return (
    <ul aria-label="Mudanças de agora" className="board-undo print:hidden">
      {[...news].slice(-MOST).map(([number, text]) => (
        <li key={number} className={clsx(row, "bg-bad")}>
          <Icon name="warning" className="size-6 shrink-0" />
          <span className="min-w-0 grow font-semibold">{text}</span>
          <button type="button" onClick={() => orders.dismissNews(number)} className={action}>
            Entendi
            <span className="sr-only">: {text}</span>
          </button>
        </li>
      ))}
      {offers.slice(-MOST).map((offer) => (
        <Offer key={offer.id} offer={offer} />
      ))}
    </ul>
  );
}

const row = "flex w-full items-center gap-3 rounded-md py-1.5 pr-2 pl-4 text-page shadow-high";
const action = "min-h-11 shrink-0 rounded-sm px-3 font-bold underline underline-offset-4";

function Offer({ offer }: { offer: UndoOffer }) {
  const { orders } = useOrders();
  const button = useRef<HTMLButtonElement>(null);
  const isUndone = useRef(false);
  const [first] = offer.moves;
  const from = columnOf(first?.move.to ?? "received");

  // The card's button is gone with the card, so keyboard focus moves here and afterwards to where the card went. A
  // layout effect, because the focused element would be gone later.
  useLayoutEffect(() => {
    const element = button.current;
    if (document.activeElement === document.body) element?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === element && !isUndone.current) focusColumn(from);
    };
  }, [from]);

  const undo = () => {
    isUndone.current = true;
    orders.undo(offer);
    if (first) focusOrder(first.number, from);
  };
  return (
    <li className={clsx(row, "bg-ink")}>
      <span className="min-w-0 grow font-semibold">{offer.text}</span>
      <button ref={button} type="button" onClick={undo} className={action}>
        Desfazer
        <span className="sr-only"> {offer.text}</span>
      </button>
    </li>
  );
}
