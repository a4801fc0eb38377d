"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type FillMode, fillCart } from "@/components/cart/fill-cart";
import { useMarket } from "@/components/market/market-context";
import { notify } from "@/components/ui/feedback/toast";
import { productsQuery } from "@/lib/browser/menu/queries";
import type { CartLine } from "@/lib/domain/cart/line";
import { unitCount } from "@/lib/domain/cart/lines";
import type { CheckedLines } from "@/lib/domain/cart/reprice";
import { offersChoice } from "@/lib/domain/mode/mode";
import { ordersCopy } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";
import { reorderOf } from "@/lib/domain/orders/reorder";
import { routes } from "@/lib/domain/routes";
import { useCartStore } from "@/stores/cart";

export function useReorder(order: Order) {
  const client = useQueryClient();
  const cart = useCartStore();
  const market = useMarket();
  const [busy, setBusy] = useState(false);

  /** The order's lines checked against the current menu; null, with a message, when the menu cannot be read. */
  const check = async (): Promise<CheckedLines | null> => {
    setBusy(true);
    try {
      return reorderOf(order, await client.fetchQuery({ ...productsQuery(), staleTime: 0 }));
    } catch {
      notify.error(ordersCopy.failed);
      return null;
    } finally {
      setBusy(false);
    }
  };

  const fill = (lines: readonly CartLine[], mode: FillMode) => {
    fillCart(cart, lines, mode);
    // Keeps the order's mode, so that a shop offering both does not ask again.
    if (offersChoice(market)) cart.getState().updateDraft({ mode: order.mode });
    location.assign(routes.cart);
  };

  return { check, fill, busy, cartCount: () => unitCount(cart.getState().items) };
}
