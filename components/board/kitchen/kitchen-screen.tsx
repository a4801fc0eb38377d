"use client";

import Link from "next/link";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useShop } from "@/components/board/frame/shop-context";
import { Unread } from "@/components/board/frame/unread";
import { Button, iconButtonClass } from "@/components/ui/button";
import { BELL, RECEIPT } from "@/components/ui/drawings";
import { announce } from "@/components/ui/feedback/live-region";
import { EmptyState } from "@/components/ui/feedback/states";
import { notify } from "@/components/ui/feedback/toast";
import { Icon } from "@/components/ui/icon";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useNow } from "@/components/ui/use-now";
import { useKitchen } from "@/lib/browser/board/kitchen/kitchen";
import { chosenStations } from "@/lib/browser/board/kitchen/stations";
import { keepAwake } from "@/lib/browser/board/orders/attention";
import { createSound, type Sound, unlockByTap } from "@/lib/browser/board/orders/sound";
import { mayDo } from "@/lib/browser/board/shop";
import {
  type KitchenLine,
  type KitchenOrder,
  laterTickets,
  readyTickets,
  tapOn,
} from "@/lib/domain/board/kitchen-tickets";
import { lostText } from "@/lib/domain/board/orders/alarm";
import { boardRoutes } from "@/lib/domain/board/routes";
import { clock } from "@/lib/domain/orders/delivery-estimate";
import { KitchenSheet } from "./kitchen-sheet";
import { TicketCard } from "./ticket-card";
import { useTickets } from "./use-tickets";

/** Seconds matter to an order that falls due. */
const TICK = 5_000;

/** The kitchen's own screen: what to cook now, the oldest first. Digits finish a ticket, 0 brings the last one back. */
export function KitchenScreen() {
  const [sound] = useState(createSound);
  const { query, orders, stations, tap, isLost, heardAt } = useKitchen(warn);
  const chosen = useStore(chosenStations, ({ ids }) => ids);
  // A category that is gone from the menu would hide everything.
  const known = useMemo(() => chosen.filter((id) => stations.some((each) => each.id === id)), [chosen, stations]);
  const now = useNow(TICK);
  const isLoaded = query.data !== undefined;
  const { tickets, finish, undo, end } = useTickets({ orders, stations: known, now, isLoaded, sound }, tap);
  const [isOpen, setOpen] = useState(false);
  const later = laterTickets(orders, known, now);

  useEffect(keepAwake, []);
  useEffect(() => unlockByTap(sound), [sound]);
  useEffect(() => sound.end, [sound]);
  useEffect(() => sound.ring(isLost ? "lost" : null), [sound, isLost]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isOpen || event.repeat || event.ctrlKey || event.altKey || event.metaKey || !/^\d$/.test(event.key)) return;
      const at = Number(event.key) - 1;
      const ticket = at < 0 ? tickets.findLast(({ undo: tap }) => tap) : tickets[at];
      if (!ticket) return;
      if (at < 0) undo(ticket);
      else if (!ticket.how) finish(ticket.order);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });

  const toggle = (order: KitchenOrder, line: KitchenLine) =>
    tap(tapOn(order, [line], { isDone: !line.is_done, isOrder: false }));
  const back = (order: KitchenOrder) => tap(tapOn(order, order.lines, { isDone: false, isOrder: true }));
  const names = stations.filter(({ id }) => known.includes(id)).map(({ name }) => name);

  if (!isLoaded) return query.error ? <Unread query={query} heading="h1" title="A cozinha não abriu" /> : <Waiting />;
  return (
    <div className="kitchen">
      <header className="kitchen-header">
        <h1 className="font-bold text-xl">Cozinha</h1>
        <p className="min-w-0 grow truncate text-muted">
          <span className="tabular-nums">{tickets.filter(({ how }) => !how).length}</span>
          {names.length > 0 && ` · ${names.join(", ")}`}
        </p>
        <SoundButton sound={sound} />
        <Button variant="secondary" className="px-3!" onClick={() => setOpen(true)}>
          Esta tela
        </Button>
        <ToBoard />
      </header>
      {isLost && <Lost heardAt={heardAt} />}
      {tickets.length === 0 ? (
        <EmptyState icon={BELL} title="Nada para preparar">
          <p>Deixe esta tela aberta: um pedido aceito aparece e toca.</p>
        </EmptyState>
      ) : (
        <div className="kitchen-tickets">
          {tickets.map((ticket, index) => (
            <TicketCard
              key={ticket.order.order_number}
              ticket={ticket}
              place={index + 1}
              stations={known}
              now={now}
              onLine={toggle}
              onReady={finish}
              onUndo={undo}
              onSeen={({ order_number: number }) => end(number)}
            />
          ))}
        </div>
      )}
      {later.length > 0 && (
        <p className="px-3 pb-3 text-muted">
          Mais tarde: {later.map((order) => `nº ${order.order_number} às ${dueClock(order)}`).join(", ")}
        </p>
      )}
      <KitchenSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        stations={stations}
        sound={sound}
        ready={readyTickets(orders, known)}
        onBack={back}
      />
    </div>
  );
}

function warn(text: string): void {
  announce(text);
  notify.error(text, { silent: true });
}

function dueClock({ due_at: due, created_at: created, timezone }: KitchenOrder): string {
  return clock(new Date(due ?? created), timezone);
}

function SoundButton({ sound }: { sound: Sound }) {
  const state = useStore(sound.store, (each) => each.state);
  if (state === "on" || state === "missing") return null;
  return (
    <Button icon={BELL} className="px-3!" onClick={() => void sound.turn(true)}>
      <span className="max-sm:sr-only">Ligar o som</span>
    </Button>
  );
}

function ToBoard() {
  if (!mayDo(useShop(), "orders")) return null;
  return (
    <Link href={boardRoutes.orders} prefetch={false} aria-label="Painel" className={iconButtonClass()}>
      <Icon name={RECEIPT} className="size-6" />
    </Link>
  );
}

/** Its seconds would be read aloud each time: the live region says it once. */
function Lost({ heardAt }: { heardAt: number }) {
  const now = useNow(1_000);
  const text = lostText(Math.max(0, Math.round((now - heardAt) / 1000)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => announce(text), []);
  return <p className="sticky top-14 z-10 bg-bad px-3 py-2 font-semibold text-page tabular-nums">{text}</p>;
}

function Waiting() {
  return (
    <SkeletonGroup className="kitchen-tickets">
      <Skeleton className="h-72" />
      <Skeleton className="h-60" />
      <Skeleton className="h-72" />
    </SkeletonGroup>
  );
}
