"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigation } from "@/components/page/use-place";
import type { PriceChange } from "@/lib/domain/checkout/price-change";
import { searchOf } from "@/lib/domain/checkout/steps";
import { useCartStore } from "@/stores/cart";
import type { CartStore } from "@/stores/cart-store";
import type { Facts } from "./use-facts";
import { type Steps, useOnceKnown } from "./use-steps";

export type OrderProblem = { message: string; change: PriceChange | null };

export type PlacingContext = {
  store: CartStore;
  client: QueryClient;
  facts: Facts;
  mayOrder: Steps["mayOrder"];
  invoice: Invoice;
  repeatOrder: boolean;
  rereadMarket: () => void;
  setProblem: (problem: OrderProblem | null) => void;
  showConfirmed: (orderId: string | null) => void;
};

type Options = {
  /** From the last steps' chunk: undefined until that has loaded. */
  placeOrder: ((context: PlacingContext) => Promise<void>) | undefined;
  repeatOrder: boolean;
  rereadMarket: () => void;
};

/** Sends the order of step 4. Its state outlives the step, because a request cannot be called back. */
export function usePlacing(facts: Facts, steps: Steps, { placeOrder, repeatOrder, rereadMarket }: Options) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const isSending = useRef(false);
  const invoice = useInvoice();
  const store = useCartStore();
  const client = useQueryClient();
  const { replace } = useNavigation();
  const showConfirmed = useCallback(
    (orderId: string | null) => {
      setProblem(null);
      replace(searchOf({ kind: "confirmed", orderId }));
    },
    [replace],
  );

  const { step, isKnown, mayContinue, mayOrder } = steps;
  // The customer fixes a refused order on another step; the refusal is outdated then.
  useEffect(() => {
    if (step !== 4) setProblem(null);
  }, [step]);
  const place = async () => {
    if (!placeOrder || !isKnown || step !== 4 || isSending.current) return;
    // A shop that has closed may have opened again.
    if (!mayContinue()) return rereadMarket();
    isSending.current = true;
    setBusy(true);
    const shop = { store, client, facts, rereadMarket };
    const order = { mayOrder, invoice, repeatOrder };
    await placeOrder({ ...shop, ...order, setProblem, showConfirmed }).finally(() => {
      isSending.current = false;
      setBusy(false);
    });
  };
  const placeOnceKnown = useOnceKnown(isKnown, () => void place(), true);
  return { isBusy, problem, setProblem, invoice, place, placeOnceKnown, showConfirmed };
}

export type Placing = ReturnType<typeof usePlacing>;

export type StepProps = { facts: Facts; steps: Steps; placing: Placing };

/** The CPF for the invoice; only in this page's memory, so a reload asks for it again. */
function useInvoice() {
  const [cpf, setCpf] = useState("");
  const [isRefused, setRefused] = useState(false);
  return { cpf, setCpf, isRefused, setRefused };
}

export type Invoice = ReturnType<typeof useInvoice>;
