"use client";

import Link from "next/link";
import { useState } from "react";
import { useStore } from "zustand";
import { InHeader } from "@/components/board/frame/header-slot";
import { buttonClass } from "@/components/ui/button";
import { BELL, PRINT } from "@/components/ui/drawings";
import { EmptyState } from "@/components/ui/feedback/states";
import { TextInput } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { useNow } from "@/components/ui/use-now";
import { ordersByColumn } from "@/lib/domain/board/orders/columns";
import { boardRoutes } from "@/lib/domain/board/routes";
import { BusyTools } from "./busy/busy-tools";
import { OrderColumns } from "./order-columns";
import { OrderSearch } from "./order-search";
import { useOrders, useOrdersState, useShownOrders } from "./state/orders-context";

/** Milliseconds; the screen shows minutes. */
const TICK = 10_000;

/** The shop's orders of now, and a search among them. */
export function OrdersScreen() {
  const isLoaded = useOrdersState((state) => state.board.isLoaded);
  const shown = useShownOrders();
  const now = useNow(TICK);
  const [query, setQuery] = useState("");
  if (!isLoaded) return <Loading text="Buscando os pedidos…" />;
  const columns = ordersByColumn(shown, now);
  const isEmpty = Object.values(columns).every((orders) => orders.length === 0);
  return (
    <div className="flex flex-col gap-3">
      <h1 className="sr-only">Pedidos</h1>
      <InHeader>
        <div className="flex items-center gap-1.5 lg:gap-2">
          <TextInput
            type="search"
            label="Buscar pedido"
            hideLabel
            placeholder="Nº ou nome"
            className="grow lg:w-56"
            controlClassName="min-h-11!"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <Link
            href={boardRoutes.newOrder}
            prefetch={false}
            className={buttonClass({}, "shrink-0 gap-1! max-lg:px-2.5! lg:px-3!")}
          >
            <Icon name="plus" />
            <span className="sr-only lg:not-sr-only">Novo pedido</span>
          </Link>
          <BusyTools orders={shown} />
        </div>
      </InHeader>
      <PrintsByItself />
      {query.trim() !== "" ? (
        <OrderSearch query={query} orders={shown} now={now} />
      ) : isEmpty ? (
        <EmptyState icon={BELL} title="Nenhum pedido ainda">
          <p>Deixe esta tela aberta: ela toca quando chegar um.</p>
        </EmptyState>
      ) : (
        <OrderColumns columns={columns} now={now} />
      )}
    </div>
  );
}

function PrintsByItself() {
  const at = useStore(useOrders().autoPrinter.store, (state) => state.at);
  if (at === "never") return null;
  return (
    <p className="flex items-center gap-2 text-muted text-sm">
      <Icon name={PRINT} className="size-5 shrink-0" />
      Este aparelho imprime cada pedido {at === "received" ? "que chega" : "aceito"}.
    </p>
  );
}

function Loading({ text }: { text: string }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {text}
      </p>
      <Skeleton className="h-12" />
      <Skeleton className="h-14" />
      <Skeleton className="h-72" />
    </div>
  );
}
