"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { notify } from "@/components/ui/toast";
import { addressesQuery, districtsQuery } from "@/lib/address/queries";
import { callApi } from "@/lib/api/browser";
import type { ApiError } from "@/lib/api/error";
import { SESSION_KEY } from "@/lib/api/query-client";
import { isDefinite, type KnownBy, newAttempt, orderOfAttempt } from "@/lib/checkout/attempt";
import { orderCopy } from "@/lib/checkout/copy";
import { toOrderBody } from "@/lib/checkout/order-body";
import { collectedNow } from "@/lib/checkout/price-change";
import { marketQuery } from "@/lib/market/queries";
import { track } from "@/lib/measurement/track";
import type { Centavos } from "@/lib/money";
import { type Order, orderFromAnswer } from "@/lib/orders/order";
import { orderQuery, ordersQuery } from "@/lib/orders/queries";
import { useCartStore } from "@/stores/cart";
import type { CheckoutBase } from "./use-checkout";

export type OrderProblem = { message: string; change: { before: Centavos; after: Centavos } | null };

/** Sends the one order of step 4: one key until a definite answer, whatever is pressed how often. */
export function usePlaceOrder(checkout: CheckoutBase) {
  const store = useCartStore();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const sending = useRef(false);

  const succeed = (order: Order, key: string) => {
    // The confirmation shows it at once.
    client.setQueryData(orderQuery(order.id).queryKey, order);
    // Another tab or an earlier look at the orders may have told it already: the cart is cleared once.
    if (store.getState().draft.attempt?.key !== key) return checkout.showConfirmed(order.id);
    const { items } = store.getState();
    track((events) => events.purchase(order, items));
    store.getState().clear(order.id);
    void client.invalidateQueries({ queryKey: ordersQuery.queryKey, exact: true });
    setProblem(null);
    checkout.showConfirmed(order.id);
    notify.success(orderCopy.placed);
  };

  /** The order that an attempt without an answer placed after all. */
  const foundBefore = async (knownBy: KnownBy = "sum"): Promise<boolean> => {
    const { attempt, lastOrderId } = store.getState().draft;
    if (!attempt?.sentAt) return false;
    const orders = await client.fetchQuery({ ...ordersQuery, staleTime: 0 });
    const order = orderOfAttempt(attempt, orders, lastOrderId, knownBy);
    if (order) succeed(order, attempt.key);
    return order !== null;
  };

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
    if (maybePlaced && (await foundBefore(knownBy).catch(() => false))) return;
    const message = error.message ?? orderCopy.failed;
    if (isDefinite(error)) checkout.updateDraft({ attempt: newAttempt() });
    if (error.status === 401) client.setQueryData(SESSION_KEY, null);
    if (error.code === "STORE_CLOSED") void client.invalidateQueries({ queryKey: marketQuery.queryKey });
    const change = error.code === "PRICE_CHANGED" ? await refresh(error) : null;
    if (isDefinite(error) && !change) void checkout.check.recheck();
    setProblem({ message: isDefinite(error) ? message : orderCopy.unanswered, change });
    notify.error(isDefinite(error) ? message : orderCopy.failed);
  };

  const send = async () => {
    const { address, payment, totals, lines, coupon, market, invoice } = checkout;
    if (!address || !payment) return;
    if (await foundBefore()) return;
    if (!(await checkout.mayOrder())) return;
    const key = store.getState().draft.attempt?.key ?? newAttempt().key;
    checkout.updateDraft({ attempt: { key, sentAt: Date.now(), collected: totals.totalWithDelivery } });
    const body = toOrderBody(
      {
        market: market.id,
        lines,
        coupon,
        address: { id: address.id, zip: address.zip, deliveryFee: totals.deliveryFee },
        payment,
        note: invoice.note,
      },
      new Date(),
    );
    const path = `/markets/${encodeURIComponent(market.id)}/orders/create`;
    const answer = await callApi({ call: "createOrder", method: "POST", path, body, idempotencyKey: key });
    if (answer.ok) succeed(orderFromAnswer(answer.value), key);
    else await refuse(answer.error);
  };

  const placeOrder = async () => {
    if (sending.current || !checkout.mayContinue() || !checkout.invoice.mayGo()) return;
    sending.current = true;
    setBusy(true);
    try {
      await send();
    } catch {
      setProblem({ message: orderCopy.unanswered, change: null });
      notify.error(orderCopy.failed);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const { step, known, draft, updateDraft } = checkout;
  const opened = known && step === 4 && draft.attempt === null;
  useEffect(() => {
    if (opened) updateDraft({ attempt: newAttempt() });
  }, [opened, updateDraft]);

  const customer = checkout.session.status === "customer";
  const unanswered = draft.attempt?.sentAt != null;
  const asked = useRef(false);
  // On the next visit the customer's orders are asked before anything is sent again.
  useEffect(() => {
    if (asked.current || !customer || !unanswered || sending.current) return;
    asked.current = true;
    foundBefore().catch(ignore);
  });

  return { placeOrder, busy, problem };
}

// The attempt stays, and is asked for again before the next sending.
function ignore() {}
