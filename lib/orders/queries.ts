import { type Query, queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/api/browser";
import { answerOf, apiErrorOf } from "@/lib/api/query-client";
import { followAfter } from "./following";
import { newestFirst, type Order, orderFromAnswer } from "./order";
import { isOver } from "./status";

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

/** The customer's orders, newest first. */
export const ordersQuery = queryOptions({
  queryKey: ["orders"],
  queryFn: async (): Promise<Order[]> => {
    const { orders } = answerOf(await callApi({ call: "orders", path: "/orders" }));
    return newestFirst(orders.map(orderFromAnswer));
  },
  ...following<Order[]>((orders) => orders.every(({ status }) => isOver(status))),
});

/** As old as what the customer had ordered may be when something else is sent. */
const BEFORE_MS = 60_000;

/**
 * What the customer had ordered a moment ago, to tell a new order apart; null where the list is not whole: an order that could not
 * be read would look new later.
 */
export const ordersBeforeQuery = queryOptions({
  queryKey: ["orders before"],
  queryFn: async (): Promise<Order[] | null> => {
    const { orders, dropped } = answerOf(await callApi({ call: "orders", path: "/orders" }));
    return dropped ? null : newestFirst(orders.map(orderFromAnswer));
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
