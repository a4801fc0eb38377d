"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { orderQuery } from "@/lib/browser/orders/queries";
import { apiErrorOf, valueOrThrow } from "@/lib/browser/query-client";
import { paymentCopy } from "@/lib/domain/payment/copy";

/** With a way's ids: pays in that way instead. */
type ChargeStart = { card_id: string | null; payment_type_id?: string; payment_method_id?: string | null };

/** Starts a new charge of the same order, or pays it in another way. Refetches the order after any response. */
export function useCharge(orderId: string) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(orderId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (body: ChargeStart) => {
      const path = `/orders/${encodeURIComponent(orderId)}/payments`;
      return valueOrThrow(await callApi({ call: "createCharge", method: "POST", path, body }));
    },
    onSuccess: (charge, body) => {
      // Another way to pay changes more of the order than its charge.
      if (body.payment_type_id !== undefined) return;
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
