"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useShop } from "@/components/board/frame/shop-context";
import { shownMoney, useMoneyNews } from "@/lib/browser/board/money/news";
import type { AutoPrinter } from "@/lib/browser/board/orders/auto-print";
import type { OrdersBoard, OrdersState } from "@/lib/browser/board/orders/board";
import type { Sound } from "@/lib/browser/board/orders/sound";
import { usePrinterNews } from "@/lib/browser/board/printing";
import { attentionId, rings } from "@/lib/domain/board/money/attention";
import type { AttentionItem } from "@/lib/domain/board/money/types";
import { type Alarm, alarmOf, waitingOrders } from "@/lib/domain/board/orders/alarm";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { nextDue } from "@/lib/domain/board/orders/scheduled";
import { shownOrders } from "@/lib/domain/board/orders/state";
import { isOpen } from "@/lib/domain/market/market";
import { printerIsDown } from "@/lib/domain/orders/printer";

export type OrdersOfDevice = { orders: OrdersBoard; sound: Sound; autoPrinter: AutoPrinter };

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
  const now = useDueNow(orders);
  return useMemo(() => waitingOrders(orders, now), [orders, now]);
}

/** Longer, a timer would fire at once. */
const LONGEST_TIMER_MS = 60 * 60_000;

/** Epoch milliseconds, updated when an order for later is due: also while the page is hidden. */
export function useDueNow(orders: readonly BoardOrder[]): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const next = nextDue(orders, now);
    if (next === null) return;
    const wait = Math.min(Math.max(0, next - Date.now()), LONGEST_TIMER_MS);
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [orders, now]);
  return now;
}

/** The money that rings for a person, and that this device has not shown on its list yet. */
export function useFreshMoney(): AttentionItem[] {
  const { data } = useMoneyNews(true);
  const shown = useStore(shownMoney, ({ ids }) => ids);
  return useMemo(
    () => (data?.money ?? []).filter((item) => rings(item) && !shown.has(attentionId(item))),
    [data, shown],
  );
}

/**
 * The reason for the device to ring now, or null. A closed shop may have turned its printer off, so that does not
 * count.
 */
export function useAlarmReason(): Alarm | null {
  const shop = useShop();
  const isLost = useOrdersState((state) => state.isLost);
  const waiting = useWaiting().length;
  const { data } = usePrinterNews(true);
  const isPrinterDown = isOpen(shop.open_closed) && printerIsDown(data ?? null);
  const money = useFreshMoney().length;
  return alarmOf({ waiting, isLost, money, isPrinterDown });
}
