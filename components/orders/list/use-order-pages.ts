"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSettled } from "@/components/ui/use-settled";
import { orderPagesQuery } from "@/lib/browser/orders/queries";
import { matchingOrders, type OrderFilter } from "@/lib/domain/orders/filter";
import { countOf, type OrdersPage } from "@/lib/domain/orders/page";

/** Milliseconds after the last key until a search is sent. */
const PAUSE_BEFORE_ASKING = 300;

/**
 * The orders that match a filter. A whole list is filtered in the browser; an API that pages filters itself, and its
 * pages load as they are shown.
 */
export function useOrderPages(first: OrdersPage, filter: OrderFilter) {
  const isWhole = first.next === null;
  const search = useSettled(filter.text.trim(), PAUSE_BEFORE_ASKING);
  const asked = { text: search, status: filter.status, mode: filter.mode };
  const isFiltered = search !== "" || filter.status !== null || filter.mode !== null;
  const isNeeded = !isWhole && (isFiltered || filter.shown > first.orders.length);
  const query = useInfiniteQuery({
    ...orderPagesQuery(isFiltered ? null : first.next, asked),
    enabled: isNeeded,
    // Shows the previous results while the next search loads.
    placeholderData: (previous, of) => (isFiltered && of?.queryKey[2] === null ? previous : undefined),
  });
  const read = isNeeded ? query.data?.pages : undefined;
  const orders = (read ?? []).flatMap((page) => page.orders);
  const found = isWhole ? matchingOrders(first.orders, filter) : isFiltered ? orders : [...first.orders, ...orders];

  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isShort = isNeeded && found.length < filter.shown;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, isError, fetchNextPage]);

  const [begin] = read ?? [];
  return {
    query,
    found,
    /** Null where the API sends no count. */
    count: isWhole ? found.length : countOf(isFiltered && begin ? begin : first),
    isUnread: !isWhole && isFiltered && read === undefined,
    isReading: isNeeded && isFetching,
    hasMore: found.length > filter.shown || (!isWhole && (!isNeeded || hasNextPage || (isShort && !begin))),
    readAgain: () => (begin ? query.fetchNextPage() : query.refetch()),
  };
}
