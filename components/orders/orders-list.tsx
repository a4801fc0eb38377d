"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useMarket } from "@/components/market/market-context";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import { ordersCopy, ordersFound } from "@/lib/orders/copy";
import { matchingOrders, NO_FILTER, PAGE_SIZE } from "@/lib/orders/filter";
import type { Order } from "@/lib/orders/order";
import { OrderCard } from "./order-card";
import { OrdersFilter } from "./orders-filter";
import { useOrderFilter } from "./use-order-filter";

/** The orders that the filter lets through, a page at a time; `children` stand beside their count. */
export function OrdersList({ orders, children }: { orders: readonly Order[]; children: ReactNode }) {
  const { timezone } = useMarket();
  const [filter, change] = useOrderFilter();
  const found = matchingOrders(orders, filter);
  const list = useFirstNewFocused(filter.shown);
  return (
    <>
      <OrdersFilter filter={filter} onChange={change} />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <p role="status" className="text-muted text-sm">
          {ordersFound(found.length, orders.length)}
        </p>
        {children}
      </div>
      {found.length === 0 && (
        <EmptyState
          icon="search"
          title={ordersCopy.none}
          action={<Button onClick={() => change(NO_FILTER)}>Limpar filtros</Button>}
        >
          <p>Procure por outra palavra ou outro status.</p>
        </EmptyState>
      )}
      <ul ref={list} className="flex flex-col gap-3">
        {found.slice(0, filter.shown).map((order) => (
          <OrderCard key={order.id} order={order} timeZone={timezone} />
        ))}
      </ul>
      {found.length > filter.shown && (
        <Button variant="secondary" wide onClick={() => change({ shown: filter.shown + PAGE_SIZE })}>
          Ver mais
        </Button>
      )}
    </>
  );
}

/** After 'Ver mais' the keyboard goes on at the first card that it brought. */
function useFirstNewFocused(shown: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (shown > before.current)
      list.current?.children[before.current]?.querySelector("a")?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);
  return list;
}
