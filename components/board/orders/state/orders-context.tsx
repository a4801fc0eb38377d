"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useStore } from "zustand";
import type { OrdersBoard, OrdersState } from "@/lib/browser/board/orders/board";
import type { Sound } from "@/lib/browser/board/orders/sound";
import { waitingOrders } from "@/lib/domain/board/orders/alarm";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { shownOrders } from "@/lib/domain/board/orders/state";

export type OrdersOfDevice = { orders: OrdersBoard; sound: Sound };

const Orders = createContext<OrdersOfDevice | null>(null);

export function OrdersProvider({ value, children }: { value: OrdersOfDevice; children: ReactNode }) {
  return <Orders value={value}>{children}</Orders>;
}

/** The device's orders and sound. Throws outside `OrdersWatch`. */
export function useOrders(): OrdersOfDevice {
  const orders = useContext(Orders);
  if (!orders) throw new Error("useOrders outside OrdersWatch");
  return orders;
}

export function useOrdersState<Part>(part: (state: OrdersState) => Part): Part {
  return useStore(useOrders().orders.store, part);
}

/** Every known order as the screen shows it. */
export function useShownOrders(): BoardOrder[] {
  const board = useOrdersState((state) => state.board);
  return useMemo(() => shownOrders(board), [board]);
}

export function useWaiting(): BoardOrder[] {
  const orders = useShownOrders();
  return useMemo(() => waitingOrders(orders), [orders]);
}
