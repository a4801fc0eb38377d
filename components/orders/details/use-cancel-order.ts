"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/feedback/toast";
import { callApi } from "@/lib/browser/call-api";
import { orderQuery, ordersQuery } from "@/lib/browser/orders/queries";
import { answerOf, apiErrorOf } from "@/lib/browser/query-client";
import { orderFromAnswer } from "@/lib/contract/orders/read-order";
import { ordersCopy } from "@/lib/domain/orders/copy";

/** Asks the shop to cancel an order. Whatever it answers, the page shows the order as it then is. */
export function useCancelOrder(id: string, onSettled: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      orderFromAnswer(
        answerOf(
          await callApi({ call: "cancelOrder", method: "POST", path: `/orders/${encodeURIComponent(id)}/cancel` }),
        ),
      ),
    onSuccess: (order) => {
      client.setQueryData(orderQuery(id).queryKey, order);
      notify.success(ordersCopy.cancelled);
    },
    onError: (error) => {
      // The shop may have begun meanwhile, or the answer was lost.
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
