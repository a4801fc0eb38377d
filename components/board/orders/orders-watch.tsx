"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import { AutoPrint } from "@/components/board/printing/auto-print";
import { announce } from "@/components/ui/feedback/live-region";
import { notify } from "@/components/ui/feedback/toast";
import { boardAddress, boardCall } from "@/lib/browser/board/call";
import { createAutoPrinter } from "@/lib/browser/board/orders/auto-print";
import { createOrdersBoard } from "@/lib/browser/board/orders/board";
import { createOrderCalls } from "@/lib/browser/board/orders/calls";
import { followPage } from "@/lib/browser/board/orders/feed";
import { createSound } from "@/lib/browser/board/orders/sound";
import { mayDo } from "@/lib/browser/board/shop";
import { AlarmBar } from "./alarm/alarm-bar";
import { useAlarm } from "./alarm/use-alarm";
import type { OrdersOfDevice } from "./state/orders-context";
import { OrdersProvider } from "./state/orders-context";
import { UndoBar } from "./undo-bar";

/** Wraps every screen, so that orders ring on all of them, unless the device may not see orders. */
export function OrdersWatch({ children }: { children: ReactNode }) {
  return mayDo(useShop(), "orders") ? <Watch>{children}</Watch> : children;
}

function Watch({ children }: { children: ReactNode }) {
  const [value] = useState<OrdersOfDevice>(() => ({
    orders: createOrdersBoard({ calls: createOrderCalls(boardCall), openStream, now: Date.now, say: announce, warn }),
    sound: createSound(),
    autoPrinter: createAutoPrinter(),
  }));
  return (
    <OrdersProvider value={value}>
      <Feed {...value} />
      <AlarmBar />
      {children}
      <UndoBar />
      <AutoPrint />
    </OrdersProvider>
  );
}

function warn(text: string): void {
  announce(text);
  notify.error(text, { silent: true });
}

function openStream(after: number | null): EventSource {
  return new EventSource(boardAddress(`shop/orders/stream${after === null ? "" : `?after=${after}`}`));
}

function Feed({ orders, sound }: OrdersOfDevice) {
  useEffect(() => followPage(orders.start(), () => orders.store.getState().heardAt), [orders]);
  useEffect(() => sound.end, [sound]);
  useAlarm();
  return null;
}
