import { useEffect, useRef } from "react";
import { useAlarmReason, useOrders, useOrdersState, useWaiting } from "@/components/board/orders/state/orders-context";
import { announce } from "@/components/ui/feedback/live-region";
import { holdTitle, keepAwake, vibrateOn } from "@/lib/browser/board/orders/attention";
import { closeNotices, readyForNotices, showNotice } from "@/lib/browser/board/orders/notices";
import { alarmTitle, lostText } from "@/lib/domain/board/orders/alarm";
import { newOrderText } from "@/lib/domain/board/orders/new-order";
import type { OrderNumber } from "@/lib/domain/board/orders/order";

/** Rings, vibrates, says and shows that an order waits, or that the connection is lost; rings for the printer. */
export function useAlarm(): void {
  const { sound, orders } = useOrders();
  const isLost = useOrdersState((state) => state.isLost);
  const waiting = useWaiting();
  const alarm = useAlarmReason();
  const title = alarmTitle(alarm, waiting.length);

  useEffect(() => sound.ring(alarm), [sound, alarm]);
  useEffect(() => (title === null ? undefined : holdTitle(title)), [title]);
  useEffect(() => (alarm === "order" ? vibrateOn() : undefined), [alarm]);
  useEffect(keepAwake, []);
  useNotices(waiting.length);

  // The first tap anywhere lets the browser sound.
  useEffect(() => {
    const unlock = () => void sound.unlock();
    for (const event of ["pointerup", "keydown"]) document.addEventListener(event, unlock, true);
    return () => {
      for (const event of ["pointerup", "keydown"]) document.removeEventListener(event, unlock, true);
    };
  }, [sound]);

  const wasLost = useRef(false);
  useEffect(() => {
    const seconds = Math.round((Date.now() - orders.store.getState().heardAt) / 1000);
    if (isLost) announce(lostText(seconds));
    else if (wasLost.current) announce("Conexão de volta.");
    wasLost.current = isLost;
  }, [isLost, orders]);

  // An order that came back to 'Novos' is no news.
  const seen = useRef(new Set<OrderNumber>());
  useEffect(() => {
    const fresh = waiting.filter(({ order_number: number }) => !seen.current.has(number));
    for (const order of fresh) {
      seen.current.add(order.order_number);
      void showNotice(`Novo pedido ${order.order_number}`, newOrderText(order), `pedido-${order.order_number}`);
    }
    const [first, ...others] = fresh;
    if (first && others.length === 0) announce(`Novo pedido ${first.order_number}: ${newOrderText(first)}`);
    else if (first) announce(`${fresh.length} pedidos novos.`);
  }, [waiting]);
}

/** The worker is ready before it is needed; notices go when they are no news any more. */
function useNotices(waiting: number): void {
  useEffect(() => {
    void readyForNotices();
    const close = () => void (document.hidden || closeNotices());
    document.addEventListener("visibilitychange", close);
    return () => document.removeEventListener("visibilitychange", close);
  }, []);
  useEffect(() => {
    if (waiting === 0) void closeNotices();
  }, [waiting]);
}
