"use client";

import { useLayoutEffect, useRef } from "react";
import type { UndoOffer } from "@/lib/browser/board/orders/board";
import { columnOf } from "@/lib/domain/board/orders/columns";
import { focusColumn, focusOrder } from "./state/focus";
import { useOrders, useOrdersState } from "./state/orders-context";

const MOST = 3;

/** What was moved in the last seconds, each with its 'Desfazer', over everything and above the bar. */
export function UndoBar() {
  const offers = useOrdersState((state) => state.undo);
  if (offers.length === 0) return null;
  return (
    <ul aria-label="Desfazer" className="board-undo print:hidden">
      {offers.slice(-MOST).map((offer) => (
        <Offer key={offer.id} offer={offer} />
      ))}
    </ul>
  );
}

function Offer({ offer }: { offer: UndoOffer }) {
  const { orders } = useOrders();
  const button = useRef<HTMLButtonElement>(null);
  const isUndone = useRef(false);
  const from = columnOf(offer.move.to);

  // The card's button has gone with the card: whoever pressed it by keyboard goes on here, and afterwards there. As a
  // layout effect, because later the focused element would be gone.
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
    focusOrder(offer.number, from);
  };
  return (
    <li className="flex w-full items-center gap-3 rounded-md bg-ink py-1.5 pr-2 pl-4 text-page shadow-high">
      <span className="min-w-0 grow font-semibold">{offer.text}</span>
      <button
        ref={button}
        type="button"
        onClick={undo}
        className="min-h-11 shrink-0 rounded-sm px-3 font-bold underline underline-offset-4"
      >
        Desfazer
        <span className="sr-only"> {offer.text}</span>
      </button>
    </li>
  );
}
