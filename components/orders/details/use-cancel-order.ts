"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/feedback/toast";
import { cancelOrder } from "@/lib/browser/orders/cancel-order";
import { orderQuery, ordersQuery } from "@/lib/browser/orders/queries";
import { apiErrorOf } from "@/lib/browser/query-client";
import { ordersCopy } from "@/lib/domain/orders/copy";

/** Refetches the order after any response. */
export function useCancelOrder(id: string, onSettled: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelOrder(id),
    onSuccess: (order) => {
      client.setQueryData(orderQuery(id).queryKey, order);
      notify.success(ordersCopy.cancelled);
    },
    onError: (error) => {
      // The shop may have started on it in the meantime, or the response was lost.
      notify.error(apiErrorOf(error)?.message ?? ordersCopy.failed);
      void client.refetchQueries({ queryKey: orderQuery(id).queryKey });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ordersQuery.queryKey, exact: true });
      onSettled();
    },
  });
  return { cancel: () => mutate(), busy: isPending };
}
