"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useMarket } from "@/components/market/market-context";
import { QueryFallback } from "@/components/page/query-fallback";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/states";
import { ordersCopy, ordersFailed, ordersFound } from "@/lib/domain/orders/copy";
import { NO_FILTER, PAGE_SIZE } from "@/lib/domain/orders/filter";
import { countOf, type OrdersPage } from "@/lib/domain/orders/page";
import { OrderCard } from "./order-card";
import { OrdersFilter, useOrderFilter } from "./orders-filter";
import { OrdersSkeleton } from "./orders-skeleton";
import { useOrderPages } from "./use-order-pages";

/**
 * The filtered orders, a page at a time; `children` appear beside their count.
 * @param first the newest orders, or all of them
 */
export function OrdersList({ first, children }: { first: OrdersPage; children: ReactNode }) {
  const { timezone, modes } = useMarket();
  const [filter, change] = useOrderFilter();
  const pages = useOrderPages(first, filter);
  const { found, query } = pages;
  const shown = found.slice(0, filter.shown);
  const { list, more, goOnAt } = useFocusOfNext(shown.length);
  const showMore = () => {
    goOnAt(shown.length);
    if (query.isError) return void pages.readAgain();
    change({ shown: filter.shown + PAGE_SIZE });
  };
  return (
    <>
      <OrdersFilter filter={filter} asksMode={modes !== undefined} onChange={change} />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <p role="status" className="text-muted text-sm">
          {!pages.isUnread && ordersFound(pages.count, countOf(first))}
        </p>
        {children}
      </div>
      {pages.isUnread ? (
        <QueryFallback queries={[query]} loading={<OrdersSkeleton />} sentence={ordersFailed} />
      ) : (
        found.length === 0 && (
          <EmptyState
            icon="search"
            title={ordersCopy.none}
            action={<Button onClick={() => change(NO_FILTER)}>Limpar filtros</Button>}
          >
            <p>Procure por outra palavra ou outro status.</p>
          </EmptyState>
        )
      )}
      <ul ref={list} className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {shown.map((order) => (
          <OrderCard key={order.id} order={order} timeZone={timezone} />
        ))}
      </ul>
      {pages.hasMore && !pages.isUnread && (
        <div ref={more} className="flex flex-col gap-2">
          {query.isError && (
            <p role="alert" className="text-bad text-sm">
              {ordersCopy.moreFailed}
            </p>
          )}
          <Button variant="secondary" wide busy={pages.isReading} onClick={showMore}>
            Ver mais
          </Button>
        </div>
      )}
    </>
  );
}

/** After 'Ver mais' focus moves to the first new card, unless it is somewhere else by then. */
function useFocusOfNext(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLDivElement>(null);
  const next = useRef<number | null>(null);
  useEffect(() => {
    const at = next.current;
    if (at === null || count <= at) return;
    next.current = null;
    const { activeElement, body } = document;
    if (activeElement === body || more.current?.contains(activeElement))
      list.current?.children[at]?.querySelector("a")?.focus({ preventScroll: true });
  }, [count]);
  const goOnAt = (at: number) => {
    next.current = at;
  };
  return { list, more, goOnAt };
}
