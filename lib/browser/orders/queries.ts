import { infiniteQueryOptions, type Query, queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { ApiFailure, apiErrorOf, valueOrThrow } from "@/lib/browser/query-client";
import { orderFromResponse, pageFromResponse } from "@/lib/contract/orders/read-order";
import type { OrdersQuery } from "@/lib/contract/orders/schema";
import { failure } from "@/lib/domain/api-error";
import type { OrderFilter } from "@/lib/domain/orders/filter";
import type { Order } from "@/lib/domain/orders/order";
import type { OrdersPage } from "@/lib/domain/orders/page";
import { pollAfter } from "@/lib/domain/orders/polling";
import { isOver } from "@/lib/domain/orders/status";

const FRESH_FOR = 2_000;

/** Query options that poll until `isDone`. */
export function following<T>(isDone: (data: T) => boolean) {
  const over = ({ state: { data } }: Query<T, Error, T>) => data !== undefined && isDone(data);
  return {
    refetchOnMount: "always" as const,
    staleTime: FRESH_FOR,
    refetchOnWindowFocus: (query: Query<T, Error, T>) => !over(query),
    refetchInterval: (query: Query<T, Error, T>) =>
      pollAfter({
        over: over(query),
        failure: query.state.error && { retryAfter: apiErrorOf(query.state.error)?.retryAfter ?? null },
        silentFor: query.state.dataUpdatedAt > 0 ? Date.now() - query.state.dataUpdatedAt : null,
      }),
  };
}

export const ordersQuery = queryOptions({
  queryKey: ["orders"],
  queryFn: () => readPage({}),
  ...following<OrdersPage>(({ orders }) => orders.every(({ status }) => isOver(status))),
});

export function orderPagesQuery(first: string | null, { text, status, mode }: Omit<OrderFilter, "shown">) {
  const asked = { q: text.trim() || undefined, status: status ?? undefined, order_type: mode ?? undefined };
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
  return pageFromResponse(await readList(params));
}

async function readList(params: OrdersQuery) {
  const response = valueOrThrow(await callApi({ call: "orders", path: "/orders", params }));
  // A list of unreadable orders is not an empty list.
  if (response.dropped && response.orders.length === 0) throw new ApiFailure(failure("PARSING_ERROR"));
  return response;
}

/**
 * Reads the orders before a send, to detect a new one. `isWhole`: no order is missing that could look new later. Orders
 * older than the first page are recognized by their time.
 */
export async function readOrdersBefore(): Promise<{ orders: Order[]; isWhole: boolean }> {
  const response = await readList({});
  const { orders, next } = pageFromResponse(response);
  const isDated = orders.every(({ createdAt }) => createdAt !== null);
  return { orders, isWhole: !response.dropped && (next === null || isDated) };
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ["orders", id],
    queryFn: () =>
      nullWhenMissing<Order>(async () =>
        orderFromResponse(valueOrThrow(await callApi({ call: "order", path: `/orders/${encodeURIComponent(id)}` }))),
      ),
    ...following<Order | null>((order) => order === null || isOver(order.status)),
  });
}

export async function nullWhenMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (apiErrorOf(error)?.status === 404) return null;
    throw error;
  }
}
