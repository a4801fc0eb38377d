"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PlacingContext } from "@/components/checkout/state/use-placing";
import { notify } from "@/components/ui/feedback/toast";
import { orderCalls } from "@/lib/browser/checkout/order-calls";
import {
  followedOutcomeOf,
  POLL_MS,
  type SendOutcome,
  sendOutcomeOf,
  storeOutcome,
} from "@/lib/browser/checkout/send-order";
import { orderCopy } from "@/lib/domain/checkout/order-copy";
import { attemptMemory } from "@/stores/attempt-memory";
import { useCartStore } from "@/stores/cart";
import { settleOrder } from "./settle-order";

type Following = Pick<PlacingContext, "store" | "client" | "repeatOrder" | "setProblem" | "showConfirmed"> & {
  market: string;
  /** This page sent it, and its request has ended. */
  isOwn: boolean;
  onStanding: (standing: SendOutcome) => void;
};

export function useStanding(options: Omit<Following, "store" | "client" | "onStanding">): SendOutcome | null {
  const { market, repeatOrder, isOwn, setProblem, showConfirmed } = options;
  const [standing, setStanding] = useState<SendOutcome | null>(null);
  const store = useCartStore();
  const client = useQueryClient();
  useEffect(
    () =>
      followAttempt({ store, client, market, repeatOrder, isOwn, setProblem, showConfirmed, onStanding: setStanding }),
    [store, client, market, repeatOrder, isOwn, setProblem, showConfirmed],
  );
  return standing;
}

/** Polls the attempt, also when the page becomes visible again; returns a stop function. */
function followAttempt(following: Following): () => void {
  const { store, client, market, repeatOrder, isOwn, onStanding } = following;
  const outcomeOf = isOwn ? sendOutcomeOf : followedOutcomeOf;
  const memory = attemptMemory(store);
  const calls = orderCalls(client, market, repeatOrder);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let sent = { key: "", at: 0 };
  const look = async () => {
    const { key = "", sentAt = null } = memory.attempt() ?? {};
    if (sentAt !== null) sent = { key, at: sentAt };
    const now = document.hidden ? null : await outcomeOf(calls, memory, sent);
    if (stopped) return;
    if (now) onStanding(now);
    const pause = now ? settle(following, now, sent.key) : POLL_MS.unknown;
    if (pause !== null) timer = setTimeout(look, pause);
  };
  const onVisible = () => {
    if (document.hidden || timer === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(look);
  };
  void look();
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

/** Returns the milliseconds until the next poll, null when the attempt is settled. */
function settle(following: Following, standing: SendOutcome, key: string): number | null {
  const { store, setProblem } = following;
  const { kind } = standing;
  if (kind === "placed") settleOrder(following, standing);
  else storeOutcome(attemptMemory(store), standing, key);
  if (kind === "refused") {
    const message = standing.error.message ?? orderCopy.failed;
    setProblem({ message, change: null });
    notify.error(message);
  }
  if (kind === "notSent" || kind === "unanswered") setProblem({ message: orderCopy[kind], change: null });
  // Another tab has sent it in the meantime.
  if (kind === "waiting" || kind === "unknown") setProblem(null);
  return kind === "waiting" || kind === "unknown" ? POLL_MS[kind] : null;
}
