"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useImperativeHandle } from "react";
import { notify } from "@/components/ui/toast";
import { addressesQuery, districtsQuery } from "@/lib/address/queries";
import { callApi } from "@/lib/api/browser";
import type { ApiError } from "@/lib/api/error";
import { SESSION_KEY } from "@/lib/api/query-client";
import { isDefinite, newAttempt } from "@/lib/checkout/attempt";
import { orderCopy } from "@/lib/checkout/copy";
import { toOrderBody } from "@/lib/checkout/order-body";
import { collectedNow } from "@/lib/checkout/price-change";
import { marketQuery } from "@/lib/market/queries";
import { orderFromAnswer } from "@/lib/orders/order";
import { useCartStore } from "@/stores/cart";
import { foundBefore, settle } from "./found-order";
import type { Checkout } from "./use-checkout";
import type { useInvoice } from "./use-invoice";

/**
 * Sends the one order of step 4: one key until a definite answer, whatever is pressed how often. Returns what the step's own
 * button does; the footer's does the same.
 */
export function usePlaceOrder(checkout: Checkout, invoice: ReturnType<typeof useInvoice>): () => Promise<void> {
  const store = useCartStore();
  const client = useQueryClient();
  const { placing, showConfirmed } = checkout;
  const places = { store, client, showConfirmed };

  const refresh = async (error: ApiError) => {
    const before = checkout.totals.totalWithDelivery;
    await Promise.all([
      checkout.check.recheck(),
      client.refetchQueries({ queryKey: districtsQuery.queryKey }),
      client.refetchQueries({ queryKey: addressesQuery.queryKey }),
    ]);
    return { before, after: collectedNow(error.data) ?? before };
  };

  const refuse = async (error: ApiError) => {
    // Lost, perhaps, but placed: the orders know.
    const knownBy = error.code === "KEY_REUSED" ? "key" : "sum";
    const maybePlaced = !isDefinite(error) || knownBy === "key";
    if (maybePlaced && (await foundBefore(places, knownBy).catch(() => false))) return;
    const message = error.message ?? orderCopy.failed;
    if (isDefinite(error)) checkout.updateDraft({ attempt: newAttempt() });
    if (error.status === 401) client.setQueryData(SESSION_KEY, null);
    if (error.code === "STORE_CLOSED")
      void client.invalidateQueries({ queryKey: marketQuery(checkout.market.token).queryKey });
    const change = error.code === "PRICE_CHANGED" ? await refresh(error) : null;
    if (isDefinite(error) && !change) void checkout.check.recheck();
    placing.setProblem({ message: isDefinite(error) ? message : orderCopy.unanswered, change });
    notify.error(isDefinite(error) ? message : orderCopy.failed);
  };

  const send = async () => {
    const { address, payment, totals, lines, coupon, market } = checkout;
    if (!address || !payment) return;
    if (await foundBefore(places)) return;
    if (!(await checkout.mayOrder())) return;
    const key = store.getState().draft.attempt?.key ?? newAttempt().key;
    checkout.updateDraft({ attempt: { key, sentAt: Date.now(), collected: totals.totalWithDelivery } });
    const body = toOrderBody(
      {
        market: market.token,
        lines,
        coupon,
        address: { id: address.id, zip: address.zip, deliveryFee: totals.deliveryFee },
        payment,
        note: invoice.note,
      },
      new Date(),
    );
    const path = `/markets/${encodeURIComponent(market.token)}/orders/create`;
    const answer = await callApi({ call: "createOrder", method: "POST", path, body, idempotencyKey: key });
    if (answer.ok) settle(places, orderFromAnswer(answer.value), key);
    else await refuse(answer.error);
  };

  const placeOrder = async () => {
    if (placing.sending.current || !checkout.mayContinue() || !invoice.mayGo()) return;
    await placing.alone(async () => {
      try {
        await send();
      } catch {
        placing.setProblem({ message: orderCopy.unanswered, change: null });
        notify.error(orderCopy.failed);
      }
    });
  };
  useImperativeHandle(placing.place, () => () => void placeOrder());

  const { draft, updateDraft } = checkout;
  const opened = draft.attempt === null;
  useEffect(() => {
    if (opened) updateDraft({ attempt: newAttempt() });
  }, [opened, updateDraft]);

  return placeOrder;
}
