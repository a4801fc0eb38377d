import { useEffect, useRef } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import {
  useAlarmReason,
  useFreshMoney,
  useOrders,
  useOrdersState,
  useShownOrders,
  useWaiting,
} from "@/components/board/orders/state/orders-context";
import { announce } from "@/components/ui/feedback/live-region";
import { holdTitle, keepAwake, vibrateOn } from "@/lib/browser/board/orders/attention";
import { closeNotices, readyForNotices, showNotice } from "@/lib/browser/board/orders/notices";
import { unlockByTap } from "@/lib/browser/board/orders/sound";
import { attentionId, attentionTitle } from "@/lib/domain/board/money/attention";
import { alarmTitle, lostText } from "@/lib/domain/board/orders/alarm";
import { cancelledText } from "@/lib/domain/board/orders/cancel";
import { newOrderText, newOrderTitle } from "@/lib/domain/board/orders/new-order";
import type { BoardOrder, OrderNumber } from "@/lib/domain/board/orders/order";
import { isLater } from "@/lib/domain/board/orders/scheduled";
import { isOver } from "@/lib/domain/orders/status";

const NEW_ORDER = "pedido-";

/**
 * Rings, vibrates, announces and shows that an order waits or that the connection is lost; only rings for the printer.
 */
export function useAlarm(): void {
  const { sound, orders } = useOrders();
  const isLost = useOrdersState((state) => state.isLost);
  const waiting = useWaiting();
  const alarm = useAlarmReason();
  const shop = useShop();
  const title = alarmTitle(alarm, waiting.length);

  useEffect(() => sound.ring(alarm), [sound, alarm]);
  useEffect(() => (title === null ? undefined : holdTitle(title)), [title]);
  useEffect(() => (alarm === "order" ? vibrateOn() : undefined), [alarm]);
  useEffect(keepAwake, []);
  useNotices(waiting.length);
  useCancellations();
  useMoneyNotices();

  useEffect(() => unlockByTap(sound), [sound]);

  const wasLost = useRef(false);
  useEffect(() => {
    const seconds = Math.round((Date.now() - orders.store.getState().heardAt) / 1000);
    if (isLost) announce(lostText(seconds));
    else if (wasLost.current) announce("Conexão de volta.");
    wasLost.current = isLost;
  }, [isLost, orders]);

  // An order moved back to 'Novos' does not ring again; one for later does when it is due.
  const seen = useRef(new Set<string>());
  useEffect(() => {
    const now = Date.now();
    const nameOf = (order: BoardOrder) => `${order.order_number}${isLater(order, now) ? " agendado" : ""}`;
    const fresh = waiting.filter((order) => !seen.current.has(nameOf(order)));
    for (const order of fresh) {
      seen.current.add(nameOf(order));
      void showNotice(newOrderTitle(order, now), newOrderText(order, shop), `${NEW_ORDER}${order.order_number}`);
    }
    const [first, ...others] = fresh;
    if (first && others.length === 0) announce(`${newOrderTitle(first, now)}: ${newOrderText(first, shop)}`);
    else if (first) announce(`${fresh.length} pedidos novos.`);
  }, [waiting, shop]);
}

/** Money that needs a person is announced, and shown while the page is hidden. */
function useMoneyNotices(): void {
  const fresh = useFreshMoney();
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const item of fresh) {
      const id = attentionId(item);
      if (told.current.has(id)) continue;
      told.current.add(id);
      announce(`${attentionTitle(item)}.`);
      void showNotice("Dinheiro que precisa de você", attentionTitle(item), `dinheiro-${id}`);
    }
  }, [fresh]);
}

/** An order cancelled by its customer or by timeout rings once and stays on the screen until it is dismissed. */
function useCancellations(): void {
  const { orders, sound } = useOrders();
  const shown = useShownOrders();
  const open = useRef(new Set<OrderNumber>());
  useEffect(() => {
    for (const order of shown) {
      const { order_number: number } = order;
      const wasOpen = open.current.delete(number);
      if (!isOver(order.status)) open.current.add(number);
      const text = wasOpen ? cancelledText(order) : null;
      if (text === null) continue;
      orders.addNews(number, text);
      announce(text);
      sound.once("lost");
      void showNotice(`Pedido ${number} cancelado`, text, `cancelado-${number}`);
    }
  }, [shown, orders, sound]);
}

/** Prepares the worker before it is needed, and closes outdated notifications. */
function useNotices(waiting: number): void {
  useEffect(() => {
    void readyForNotices();
    const close = () => void (document.hidden || closeNotices());
    document.addEventListener("visibilitychange", close);
    return () => document.removeEventListener("visibilitychange", close);
  }, []);
  useEffect(() => {
    if (waiting === 0) void closeNotices(NEW_ORDER);
  }, [waiting]);
}
