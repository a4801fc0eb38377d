"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { notify } from "@/components/ui/toast";
import { LOOK_AGAIN_MS, rememberStanding, type Standing, standingOf } from "@/lib/browser/checkout/send-order";
import { orderCopy } from "@/lib/domain/checkout/order-copy";
import { useCartStore } from "@/stores/cart";
import { useCheckoutContext } from "./checkout-context";
import { attemptMemory, orderCalls } from "./order-calls";
import { settleOrder } from "./settle-order";

/** Follows the attempt until it is settled, and settles it. */
export function useStanding(): Standing | null {
  const { showConfirmed, placing, market, abilities } = useCheckoutContext();
  const { repeatOrder } = abilities;
  const [standing, setStanding] = useState<Standing | null>(null);
  const store = useCartStore();
  const client = useQueryClient();
  const { setProblem } = placing;
  const confirmed = useRef(showConfirmed);
  useEffect(() => {
    confirmed.current = showConfirmed;
  });
  useEffect(() => {
    const memory = attemptMemory(store);
    const calls = orderCalls(client, market.token, repeatOrder);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;

    const act = (now: Standing): number | null => {
      if (now.kind === "placed") settleOrder({ store, client, showConfirmed: confirmed.current }, now);
      else rememberStanding(memory, now);
      if (now.kind === "refused") {
        setProblem({ message: now.error.message ?? orderCopy.failed, change: null });
        notify.error(now.error.message ?? orderCopy.failed);
      }
      if (now.kind === "notSent") setProblem({ message: orderCopy.notSent, change: null });
      // Another tab has sent it meanwhile.
      if (now.kind === "waiting" || now.kind === "unknown") setProblem(null);
      if (now.kind === "waiting") return LOOK_AGAIN_MS.waiting;
      return now.kind === "unknown" ? LOOK_AGAIN_MS.unknown : null;
    };
    const look = async () => {
      const now = document.hidden ? null : await standingOf(calls, memory);
      if (stopped) return;
      if (now) setStanding(now);
      const pause = now ? act(now) : LOOK_AGAIN_MS.unknown;
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
  }, [store, client, market.token, repeatOrder, setProblem]);
  return standing;
}
