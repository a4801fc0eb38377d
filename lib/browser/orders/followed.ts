import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { valueOrThrow } from "@/lib/browser/query-client";
import { followedFromResponse } from "@/lib/contract/orders/read-link";
import type { FollowedOrder } from "@/lib/domain/orders/order-link";
import { isOver } from "@/lib/domain/orders/status";
import { following, nullWhenMissing } from "./queries";

/** The order of a shared link; null once the link has ended. `initial`: the server-rendered order. */
export function followedQuery(code: string, initial: FollowedOrder | null) {
  return queryOptions({
    queryKey: ["followed order", code],
    queryFn: () =>
      nullWhenMissing<FollowedOrder>(async () =>
        followedFromResponse(valueOrThrow(await callApi({ call: "followedOrder", path: `/order_links/${code}` }))),
      ),
    ...following<FollowedOrder | null>((order) => order === null || isOver(order.status)),
    refetchOnMount: false,
    initialData: initial,
  });
}
