"use client";

import { usePathname } from "next/navigation";
import { useCallback, useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { useStore } from "zustand";
import { useDueNow, useOrders, useOrdersState } from "@/components/board/orders/state/orders-context";
import { announce } from "@/components/ui/feedback/live-region";
import { printChoice } from "@/lib/browser/board/printing";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { isTicketPath } from "@/lib/domain/board/routes";
import { Tickets } from "./tickets";
import { useOnlyTab } from "./use-only-tab";
import "./ticket.css";

/** On a device set up for it, prints each order once, whichever screen is shown. */
export function AutoPrint() {
  const { autoPrinter } = useOrders();
  const at = useStore(autoPrinter.store, (state) => state.at);
  useEffect(() => autoPrinter.watch(), [autoPrinter]);
  // A ticket's own tab is in front of the board's, and browsers do not print a background tab.
  const isTicket = isTicketPath(usePathname());
  return at === "never" || isTicket ? null : <Printer key={at} />;
}

function Printer() {
  const { autoPrinter } = useOrders();
  const mayPrint = useOnlyTab("painel-impressao");
  const { isLoaded, orders } = useOrdersState((state) => state.board);
  const known = useMemo(() => [...orders.values()].map((each) => each.order), [orders]);
  const now = useDueNow(known);
  const [order, setOrder] = useState<BoardOrder | null>(null);
  useEffect(() => {
    // Uses the server's state only: a tap that is still on its way prints nothing.
    if (mayPrint && isLoaded && !order) setOrder(autoPrinter.take(known, now));
  }, [mayPrint, isLoaded, order, known, now, autoPrinter]);
  const next = useCallback(() => setOrder(null), []);
  return (
    order &&
    createPortal(<Paper key={`${order.id} ${order.changes?.length}`} order={order} onDone={next} />, document.body)
  );
}

/** For browsers that never report the end of printing. */
const LONGEST_MS = 30_000;

function Paper({ order, onDone }: { order: BoardOrder; onDone: () => void }) {
  const [choice] = useState(printChoice.read);
  useEffect(() => {
    window.addEventListener("afterprint", onDone);
    // After the sheet with the paper's size has been drawn.
    const timers = [
      setTimeout(() => {
        announce(`Imprimindo o pedido ${order.order_number}.`);
        window.print();
        timers.push(setTimeout(onDone, LONGEST_MS));
      }),
    ];
    return () => {
      window.removeEventListener("afterprint", onDone);
      timers.forEach(clearTimeout);
    };
  }, [order, onDone]);
  return (
    <div className="paper-alone" aria-hidden="true">
      <Tickets order={order} choice={choice} />
    </div>
  );
}
