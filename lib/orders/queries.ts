import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/api/browser";
import { answerOf, apiErrorOf } from "@/lib/api/query-client";
import { newestFirst, orderFromAnswer } from "./order";

const FOLLOW_EVERY = 20_000;

/** The customer's orders, newest first. */
export const ordersQuery = queryOptions({
  queryKey: ["orders"],
  queryFn: async () => {
    const { orders } = answerOf(await callApi({ call: "orders", path: "/orders" }));
    return newestFirst(orders.map(orderFromAnswer));
  },
  refetchOnMount: "always",
  refetchInterval: FOLLOW_EVERY,
});

/** One order, followed while its page is visible; null when there is none of that id. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ["orders", id],
    queryFn: async () => {
      try {
        return orderFromAnswer(answerOf(await callApi({ call: "order", path: `/orders/${encodeURIComponent(id)}` })));
      } catch (error) {
        if (apiErrorOf(error)?.status === 404) return null;
        throw error;
      }
    },
    refetchOnMount: "always",
    refetchInterval: FOLLOW_EVERY,
  });
}
