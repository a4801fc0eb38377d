import { infiniteQueryOptions, type Query, queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { answerOf, apiErrorOf } from "@/lib/browser/query-client";
import { orderFromAnswer, pageFromAnswer } from "@/lib/contract/orders/read-order";
import type { OrdersQuery } from "@/lib/contract/orders/schema";
import type { OrderFilter } from "@/lib/domain/orders/filter";
import { followAfter } from "@/lib/domain/orders/following";
import type { Order } from "@/lib/domain/orders/order";
import type { OrdersPage } from "@/lib/domain/orders/page";
import { isOver } from "@/lib/domain/orders/status";

/** Read again on coming back to the page, except what was read just now. */
const FRESH_FOR = 2_000;

/** Follows orders while the page is visible and one of them moves. */
function following<T>(isDone: (data: T) => boolean) {
  const over = ({ state: { data } }: Query<T, Error, T>) => data !== undefined && isDone(data);
  return {
    refetchOnMount: "always" as const,
    staleTime: FRESH_FOR,
    refetchOnWindowFocus: (query: Query<T, Error, T>) => !over(query),
    refetchInterval: (query: Query<T, Error, T>) =>
      followAfter({
        over: over(query),
        failure: query.state.error && { retryAfter: apiErrorOf(query.state.error)?.retryAfter ?? null },
        silentFor: query.state.dataUpdatedAt > 0 ? Date.now() - query.state.dataUpdatedAt : null,
      }),
  };
}

/** The newest of the customer's orders: all of them where the shop's API does not page, or has no more. */
export const ordersQuery = queryOptions({
  queryKey: ["orders"],
  queryFn: () => readPage({}),
  ...following<OrdersPage>(({ orders }) => orders.every(({ status }) => isOver(status))),
});

/**
 * Further pages of the customer's orders, or all pages of a search, at an API that pages.
 * @param first the cursor to begin at; null: the newest
 */
export function orderPagesQuery(first: string | null, { text, status }: Omit<OrderFilter, "shown">) {
  const asked = { q: text.trim() || undefined, status: status ?? undefined };
  return infiniteQueryOptions({
    queryKey: ["orders", "pages", first, asked],
    queryFn: ({ pageParam }) => readPage({ ...asked, cursor: pageParam ?? undefined }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: "always",
    staleTime: FRESH_FOR,
  });
}

async function readPage(params: OrdersQuery): Promise<OrdersPage> {
  return pageFromAnswer(answerOf(await callApi({ call: "orders", path: "/orders", params })));
}

/** As old as what the customer had ordered may be when something else is sent. */
const BEFORE_MS = 60_000;

/**
 * What the customer had ordered a moment ago, to tell a new order apart; null where the list is not whole: an order that could not
 * be read, or stands on a later page, would look new later.
 */
export const ordersBeforeQuery = queryOptions({
  queryKey: ["orders before"],
  queryFn: async (): Promise<Order[] | null> => {
    const answer = answerOf(await callApi({ call: "orders", path: "/orders" }));
    const { orders, next } = pageFromAnswer(answer);
    return answer.dropped || next !== null ? null : orders;
  },
  staleTime: BEFORE_MS,
});

/** One order; null when there is none of that id. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ["orders", id],
    queryFn: async (): Promise<Order | null> => {
      try {
        return orderFromAnswer(answerOf(await callApi({ call: "order", path: `/orders/${encodeURIComponent(id)}` })));
      } catch (error) {
        if (apiErrorOf(error)?.status === 404) return null;
        throw error;
      }
    },
    ...following<Order | null>((order) => order === null || isOver(order.status)),
  });
}
