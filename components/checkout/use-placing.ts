"use client";

import { useRef, useState } from "react";
import type { Centavos } from "@/lib/domain/money";

export type OrderProblem = { message: string; change: { before: Centavos; after: Centavos } | null };

/** How the one order stands; kept while its step comes and goes, for what was sent cannot be called back. */
export function usePlacing() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const sending = useRef(false);
  /** Does the work unless some is being done. */
  const alone = async (work: () => Promise<void>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    setProblem,
    sending,
    alone,
    /** Step 4's own way to place the order, for the footer's button. */
    place: useRef<(() => void) | null>(null),
    /** The customer has decided to send another order: step 4 does so once the last one stands in its way no more. */
    isResending: useRef(false),
  };
}

export type Placing = ReturnType<typeof usePlacing>;
