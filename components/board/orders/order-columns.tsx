"use client";

import clsx from "clsx";
import { type KeyboardEvent, useState } from "react";
import { useMedia, WIDE_WINDOW } from "@/components/ui/use-media";
import { COLUMNS, type Column, columnTitle, emptyColumnText } from "@/lib/domain/board/orders/columns";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { OrderCard } from "./card/order-card";
import { OverCard } from "./card/over-card";
import { columnId } from "./state/focus";

type Columns = Record<Column, BoardOrder[]>;

/** Side by side in wide windows, behind tabs on a phone. */
export function OrderColumns(props: { columns: Columns; now: number }) {
  return useMedia(WIDE_WINDOW) ? <SideBySide {...props} /> : <Tabs {...props} />;
}

function SideBySide({ columns, now }: { columns: Columns; now: number }) {
  return (
    <div className="grid grid-cols-4 items-start gap-3">
      {COLUMNS.map((column) => (
        <section key={column} aria-labelledby={columnId(column)} className="flex min-w-0 flex-col gap-3">
          <h2
            id={columnId(column)}
            tabIndex={-1}
            className={clsx(
              "flex items-baseline justify-between gap-2 rounded-sm px-3 py-2 font-bold",
              column === "received" && columns.received.length > 0 ? "bg-brand text-on-brand" : "bg-raised",
            )}
          >
            {columnTitle(column, columns[column])}
            <span className="tabular-nums">{columns[column].length}</span>
          </h2>
          <Cards column={column} orders={columns[column]} now={now} />
        </section>
      ))}
    </div>
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
            className={clsx("board-tab", column === "received" && columns.received.length > 0 && "board-tab-waiting")}
          >
            <span className="font-bold text-lg leading-none tabular-nums">{columns[column].length}</span>
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
        <Cards column={chosen} orders={columns[chosen]} now={now} />
      </div>
    </>
  );
}

function Cards({ column, orders, now }: { column: Column; orders: BoardOrder[]; now: number }) {
  if (orders.length === 0) return <p className="px-1 py-6 text-center text-muted">{emptyColumnText(column)}</p>;
  return orders.map((order) =>
    column === "over" ? (
      <OverCard key={order.order_number} order={order} now={now} />
    ) : (
      <OrderCard key={order.order_number} order={order} now={now} />
    ),
  );
}
