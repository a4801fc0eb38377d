"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useImperativeHandle } from "react";
import { notify } from "@/components/ui/toast";
import { addressesQuery, districtsQuery } from "@/lib/browser/address/queries";
import { newAttempt } from "@/lib/browser/checkout/attempt";
import {
  LOOK_AGAIN_MS,
  rememberStanding,
  type Standing,
  sendOrder,
  standingOf,
} from "@/lib/browser/checkout/send-order";
import { marketQuery } from "@/lib/browser/market/queries";
import { ordersBeforeQuery } from "@/lib/browser/orders/queries";
import { SESSION_KEY } from "@/lib/browser/query-client";
import { attemptItems, toOrderBody } from "@/lib/contract/orders/order-body";
import type { ApiError } from "@/lib/contract/responses/error";
import { orderCopy } from "@/lib/domain/checkout/order-copy";
import { collectedNow } from "@/lib/domain/checkout/price-change";
import { useCartStore } from "@/stores/cart";
import { attemptMemory, orderCalls } from "./order-calls";
import { settleOrder } from "./settle-order";
import type { Checkout } from "./use-checkout";
import type { useInvoice } from "./use-invoice";

/**
 * Sends the one order of step 4: one key until it is settled, whatever is pressed how often. Returns what the step's own button
 * does; the footer's does the same.
 */
export function usePlaceOrder(checkout: Checkout, invoice: ReturnType<typeof useInvoice>): () => Promise<void> {
  const store = useCartStore();
  const client = useQueryClient();
  const { placing, showConfirmed } = checkout;
  const calls = orderCalls(client, checkout.market.token, checkout.abilities.repeatOrder);
  const memory = attemptMemory(store);

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
    const message = error.message ?? orderCopy.failed;
    if (error.status === 401) client.setQueryData(SESSION_KEY, null);
    if (error.code === "STORE_CLOSED")
      void client.invalidateQueries({ queryKey: marketQuery(checkout.market.token).queryKey });
    const change = error.code === "PRICE_CHANGED" ? await refresh(error) : null;
    if (!change) void checkout.check.recheck();
    placing.setProblem({ message, change });
    notify.error(message);
  };

  const failed = (message: string) => {
    placing.setProblem({ message, change: null });
    notify.error(orderCopy.failed);
  };

  const act = async (standing: Standing) => {
    if (standing.kind === "placed") return settleOrder({ store, client, showConfirmed }, standing);
    rememberStanding(memory, standing);
    if (standing.kind === "refused") await refuse(standing.error);
    else if (standing.kind === "notSent") failed(standing.error?.message ?? orderCopy.notSent);
    else if (standing.kind === "unanswered") failed(orderCopy.unanswered);
  };

  const send = async () => {
    const { address, payment, totals, lines, coupon, market } = checkout;
    if (!address || !payment) return;
    if (!(await checkout.mayOrder())) return;
    const { deliveryFee, totalWithDelivery } = totals;
    const body = toOrderBody(
      {
        market: market.token,
        lines,
        coupon,
        address: { id: address.id, zip: address.zip, deliveryFee },
        payment,
        note: invoice.note,
      },
      new Date(),
    );
    let standing = await sendOrder(calls, memory, { body, collected: totalWithDelivery, items: attemptItems(lines) });
    while (standing.kind === "waiting") {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS.waiting));
      standing = await standingOf(calls, memory);
    }
    await act(standing);
  };

  const placeOrder = async () => {
    if (placing.sending.current || !checkout.mayContinue() || !invoice.mayGo()) return;
    placing.setProblem(null);
    await placing.alone(async () => {
      try {
        await send();
      } catch {
        const { attempt } = store.getState().draft;
        // Whatever went wrong, what was sent stays sent.
        if (attempt?.sentAt != null) memory.remember({ ...attempt, isUnknown: true });
        else failed(orderCopy.notSent);
      }
    });
  };
  useImperativeHandle(placing.place, () => () => void placeOrder());

  const { draft, updateDraft, facts } = checkout;
  useEffect(() => {
    if (!placing.isResending.current || facts.isUnknown) return;
    placing.isResending.current = false;
    void placeOrder();
  });

  const opened = draft.attempt === null;
  useEffect(() => {
    if (opened) updateDraft({ attempt: newAttempt() });
  }, [opened, updateDraft]);
  // What the customer had ordered before tells a new order apart, should its answer be lost.
  useEffect(() => void client.prefetchQuery(ordersBeforeQuery), [client]);

  return placeOrder;
}
