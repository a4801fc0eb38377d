"use client";

import { useEffect, useRef } from "react";
import { announce } from "@/components/ui/feedback/live-region";
import { nextSentence, ordersCopy } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";

/**
 * Updates the tab's title with an order's status, if given one, and announces changes; `sentence` explains the status to the reader.
 */
export function useStatusNews(
  order: Pick<Order, "id" | "status" | "statusLabel" | "mode" | "courier"> | null,
  title: string | null,
  sentence: string | null = order && nextSentence(order.status, order.mode),
): void {
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);

  const known = useRef(order);
  useEffect(() => {
    const before = known.current;
    known.current = order;
    if (!before || !order || before.id !== order.id) return;
    if (before.status !== order.status) announce([order.statusLabel, sentence].filter(Boolean).join(". "));
    else if (order.courier?.hasArrived && !before.courier?.hasArrived) announce(ordersCopy.arrived);
  }, [order, sentence]);
}
