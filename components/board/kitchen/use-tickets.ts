import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { announce } from "@/components/ui/feedback/live-region";
import type { Sound } from "@/lib/browser/board/orders/sound";
import { endOf, type KitchenOrder, type Stations, type Tap, ticketsOf } from "@/lib/domain/board/kitchen-tickets";
import { UNDO_SECONDS } from "@/lib/domain/board/orders/moves";
import { byDue } from "@/lib/domain/board/orders/scheduled";

/** A ticket that has ended, and stays in its place for a while: nothing moves under a finger. */
type Ended = { order: KitchenOrder; how: "ready" | "cancelled"; undo: Tap | null };

export type Ticket = Pick<Ended, "order"> & Partial<Ended>;

/** A cook may look away when an order is cancelled. */
const STRUCK_MS = 60_000;

type Options = { orders: readonly KitchenOrder[]; stations: Stations; now: number; isLoaded: boolean; sound: Sound };

/** The tickets of this screen; rings for new ones, and strikes out the cancelled ones. */
export function useTickets({ orders, stations, now, isLoaded, sound }: Options, send: (tap: Tap) => void) {
  const [ended, setEnded] = useState<ReadonlyMap<string, Ended>>(new Map());
  const open = useMemo(() => ticketsOf(orders, stations, now), [orders, stations, now]);

  const end = (number: string) => setEnded((all) => without(all, all.get(number)));
  const keep = useCallback((one: Ended, ms: number) => {
    setEnded((all) => new Map(all).set(one.order.order_number, one));
    setTimeout(() => setEnded((all) => without(all, one)), ms);
  }, []);

  const finish = (order: KitchenOrder) => {
    const tap = endOf(order, stations);
    send(tap);
    keep({ order, how: "ready", undo: { ...tap, isDone: false } }, UNDO_SECONDS * 1000);
    announce(`Pedido ${order.order_number} pronto.`);
  };
  const undo = ({ order, undo: tap }: Ticket) => {
    if (tap) send(tap);
    end(order.order_number);
    announce(`Pedido ${order.order_number} de volta.`);
  };

  const shown = useRef<ReadonlyMap<string, KitchenOrder> | null>(null);
  const rung = useRef(new Set<string>());
  useEffect(() => {
    if (!isLoaded) return;
    const before = shown.current;
    for (const order of orders) {
      const was = order.status === "cancelled" && before?.get(order.order_number);
      if (!was) continue;
      keep({ order: was, how: "cancelled", undo: null }, STRUCK_MS);
      sound.once("lost");
      announce(`Pedido ${order.order_number} cancelado: não preparar.`);
    }
    const fresh = open.filter((order) => !rung.current.has(newsOf(order)));
    for (const order of fresh) rung.current.add(newsOf(order));
    if (before && fresh.length > 0) {
      sound.once("order");
      announce(newsText(fresh));
    }
    shown.current = new Map(open.map((order) => [order.order_number, order]));
  }, [orders, open, isLoaded, sound, keep]);

  const tickets = useMemo((): Ticket[] => {
    const others = open.filter(({ order_number: number }) => !ended.has(number));
    return [...ended.values(), ...others.map((order) => ({ order }))].sort((one, other) =>
      byDue(one.order, other.order),
    );
  }, [open, ended]);
  return { tickets, finish, undo, end };
}

function without(all: ReadonlyMap<string, Ended>, one: Ended | undefined): ReadonlyMap<string, Ended> {
  return new Map([...all].filter(([, each]) => each !== one));
}

/** The same for as long as nothing else is to be cooked. */
function newsOf({ order_number: number, changed, version }: KitchenOrder): string {
  return `${number} ${changed ? version : 0}`;
}

function newsText([first, ...others]: readonly KitchenOrder[]): string {
  if (!first || others.length > 0) return `${others.length + 1} pedidos novos ou alterados na cozinha.`;
  return `Pedido ${first.order_number} ${first.changed ? "alterado" : "na cozinha"}.`;
}
