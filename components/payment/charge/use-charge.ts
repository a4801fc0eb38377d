"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { orderQuery } from "@/lib/browser/orders/queries";
import { answerOf, apiErrorOf } from "@/lib/browser/query-client";
import { paymentCopy } from "@/lib/domain/payment/copy";

/** Starts a new charge of the same order: with a card's id, or null for Pix. Refetches the order after any response. */
export function useCharge(orderId: string) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(orderId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (cardId: string | null) => {
      const path = `/orders/${encodeURIComponent(orderId)}/payments`;
      return answerOf(await callApi({ call: "createCharge", method: "POST", path, body: { card_id: cardId } }));
    },
    onSuccess: (charge) => {
      const payment = { status: paymentCopy.waiting, tone: "waiting" } as const;
      client.setQueryData(
        queryKey,
        (order) => order && { ...order, charge, payment: { ...order.payment, ...payment } },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return {
    charge: mutate,
    busy: isPending,
    failure: error && (apiErrorOf(error)?.message ?? paymentCopy.chargeFailed),
  };
}
