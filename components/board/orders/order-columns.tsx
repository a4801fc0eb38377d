"use client";

import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useMedia, WIDE_WINDOW } from "@/components/ui/use-media";
import { COLUMNS, type Column, columnTitle, emptyColumnText, FEW_NEW } from "@/lib/domain/board/orders/columns";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { byDue, isForNow, isLater } from "@/lib/domain/board/orders/scheduled";
import { isWaitingForMoney } from "@/lib/domain/orders/ticket-facts.mjs";
import { FoldedCard } from "./card/folded-card";
import { LaterCard } from "./card/later-card";
import { useCard } from "./card/use-card";
import { columnId } from "./state/focus";
import { useOrders } from "./state/orders-context";

type Columns = Record<Column, BoardOrder[]>;

/** Side by side in wide windows, behind tabs on a phone. */
export function OrderColumns(props: { columns: Columns; now: number }) {
  return useMedia(WIDE_WINDOW) ? <SideBySide {...props} /> : <Tabs {...props} />;
}

function SideBySide({ columns, now }: { columns: Columns; now: number }) {
  const isRush = forNow(columns.received, now).length > FEW_NEW;
  const column = (name: Column) => (
    <WideColumn key={name} column={name} orders={columns[name]} now={now} isRush={isRush} />
  );
  return (
    <div className="grid grid-cols-4 items-start gap-3">
      {column("received")}
      {column("preparing")}
      {/* In a rush the new orders take two columns, and these two share one. */}
      <div className={isRush ? "flex min-w-0 flex-col gap-3" : "contents"}>
        {column("delivering")}
        {column("over")}
      </div>
    </div>
  );
}

type WideProps = { column: Column; orders: BoardOrder[]; now: number; isRush: boolean };

/** Those that somebody may begin with: the others are neither counted nor accepted. */
function forNow(orders: BoardOrder[], now: number): BoardOrder[] {
  return orders.filter((order) => isForNow(order, now));
}

function WideColumn({ column, orders: all, now, isRush }: WideProps) {
  const isNew = column === "received";
  const orders = forNow(all, now);
  const cards = <Cards column={column} orders={orders} now={now} />;
  return (
    <section
      aria-labelledby={columnId(column)}
      className={clsx("flex min-w-0 flex-col gap-1.5", isNew && isRush && "col-span-2")}
    >
      <div
        className={clsx(
          "flex min-h-11 items-center gap-2 rounded-sm",
          isNew && orders.length > 0 ? "bg-brand text-on-brand" : "bg-raised",
        )}
      >
        <h2 id={columnId(column)} tabIndex={-1} className="flex grow justify-between gap-2 px-3 font-bold">
          {columnTitle(column, orders)}
          <span className="tabular-nums">{orders.length}</span>
        </h2>
        {isNew && isRush && <AcceptAll orders={orders} />}
      </div>
      {isNew && isRush ? <Packed>{cards}</Packed> : cards}
      <Later orders={all} now={now} />
      <Unpaid orders={all} now={now} />
    </section>
  );
}

/** Cards side by side, each directly below the one above it: an opened card leaves no hole beside it. */
function Packed({ children }: { children: ReactNode }) {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const cards = [...(grid.current?.children ?? [])].filter((card) => card instanceof HTMLElement);
    const pack = () => {
      // A row of the grid is a pixel high.
      for (const card of cards) card.style.gridRowEnd = `span ${card.offsetHeight + GAP_PX}`;
    };
    pack();
    const watch = new ResizeObserver(pack);
    for (const card of cards) watch.observe(card);
    return () => watch.disconnect();
  });
  return (
    <div ref={grid} className="board-rush">
      {children}
    </div>
  );
}

const GAP_PX = 8;

/** Accepts them with one tap, which one tap undoes. */
function AcceptAll({ orders, wide }: { orders: readonly BoardOrder[]; wide?: boolean }) {
  const board = useOrders().orders;
  return (
    <Button
      variant="secondary"
      wide={wide}
      className="shrink-0 rounded-sm!"
      onClick={() => board.acceptAll(orders.map((order) => order.order_number))}
    >
      Aceitar todos ({orders.length})
    </Button>
  );
}

function tabId(column: Column): string {
  return `aba-${column}`;
}

const STEPS: Record<string, (at: number) => number> = {
  ArrowRight: (at) => (at + 1) % COLUMNS.length,
  ArrowLeft: (at) => (at - 1 + COLUMNS.length) % COLUMNS.length,
  Home: () => 0,
  End: () => COLUMNS.length - 1,
};

function Tabs({ columns, now }: { columns: Columns; now: number }) {
  const [chosen, setChosen] = useState<Column>("received");
  const fresh = forNow(columns.received, now);
  const step = (event: KeyboardEvent) => {
    const next = COLUMNS[STEPS[event.key]?.(COLUMNS.indexOf(chosen)) ?? -1];
    if (!next) return;
    event.preventDefault();
    setChosen(next);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label="Pedidos por situação" className="board-tabs" onKeyDown={step}>
        {COLUMNS.map((column) => (
          <button
            key={column}
            id={tabId(column)}
            type="button"
            role="tab"
            aria-selected={chosen === column}
            aria-controls={chosen === column ? columnId(column) : undefined}
            tabIndex={chosen === column ? 0 : -1}
            onClick={() => setChosen(column)}
            className={clsx("board-tab", column === "received" && fresh.length > 0 && "board-tab-waiting")}
          >
            <span className="font-bold text-lg leading-none tabular-nums">{forNow(columns[column], now).length}</span>
            <span>{columnTitle(column, columns[column])}</span>
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={columnId(chosen)}
        tabIndex={-1}
        aria-labelledby={tabId(chosen)}
        className="flex flex-col gap-3 outline-none"
      >
        <h2 className="sr-only">{columnTitle(chosen, columns[chosen])}</h2>
        <Cards column={chosen} orders={forNow(columns[chosen], now)} now={now} />
        {/* Below the cards: it moves none of them when it comes. */}
        {chosen === "received" && fresh.length > FEW_NEW && <AcceptAll orders={fresh} wide />}
        <Later orders={columns[chosen]} now={now} />
        <Unpaid orders={columns[chosen]} now={now} />
      </div>
    </>
  );
}

function Cards({ column, orders, now }: { column: Column; orders: BoardOrder[]; now: number }) {
  const cardOf = useCard();
  if (orders.length === 0) return <p className="px-1 py-6 text-center text-muted">{emptyColumnText(column)}</p>;
  return orders.map((order) => {
    const Card = cardOf(order, now);
    return <Card key={order.order_number} order={order} now={now} />;
  });
}

/** New orders for later, the next one first. */
function Later({ orders, now }: { orders: BoardOrder[]; now: number }) {
  const later = orders.filter((order) => isLater(order, now) && !isWaitingForMoney(order)).sort(byDue);
  if (later.length === 0) return null;
  return (
    <section className="mt-2 flex flex-col gap-1.5" aria-labelledby="agendados">
      <h3 id="agendados" className="px-1 font-semibold">
        Agendados ({later.length})
      </h3>
      <p className="px-1 text-pretty text-muted text-sm">Tocam de novo na hora de começar.</p>
      {later.map((order) => (
        <LaterCard key={order.order_number} order={order} now={now} />
      ))}
    </section>
  );
}

/** New orders that are paid on the site, but not yet. */
function Unpaid({ orders, now }: { orders: BoardOrder[]; now: number }) {
  const unpaid = orders.filter(isWaitingForMoney);
  if (unpaid.length === 0) return null;
  return (
    <section className="mt-2 flex flex-col gap-1.5" aria-labelledby="esperando-pagamento">
      <h3 id="esperando-pagamento" className="px-1 font-semibold">
        Esperando pagamento ({unpaid.length})
      </h3>
      <p className="px-1 text-pretty text-muted text-sm">Não comece ainda: tocam quando o cliente pagar.</p>
      {unpaid.map((order) => (
        <FoldedCard key={order.order_number} order={order} now={now} />
      ))}
    </section>
  );
}
