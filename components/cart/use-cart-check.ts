"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useMarket } from "@/components/market/market-context";
import { announce } from "@/components/ui/feedback/live-region";
import { productsQuery } from "@/lib/browser/menu/queries";
import { type CartLine, type LineKey, lineKey } from "@/lib/domain/cart/line";
import { checkedLine, checkedLines, type LineChange } from "@/lib/domain/cart/reprice";
import type { Product } from "@/lib/domain/menu/product";
import { modeOf, type OrderMode } from "@/lib/domain/mode/mode";
import { useCart, useCartStore } from "@/stores/cart";

/**
 * Compares the cart with the live menu when the cart opens, on return to it and on request. An unreadable or empty menu
 * changes no line: the server has the last word.
 */
export function useCartCheck(step: number) {
  const store = useCartStore();
  const items = useCart((cart) => cart.items);
  const enabled = useCart((cart) => cart.hydrated && cart.items.length > 0);
  const { products, read, refresh } = useLiveMenu(enabled);
  const market = useMarket();
  const mode = useCart(({ draft }) => modeOf(market, draft.mode));
  const isAdult = useCart(({ draft }) => draft.ageConfirmed);
  const { changes, accepted } = useMemo(() => heldAgainst(items, products, mode), [items, products, mode]);
  useComingBack(enabled, step, refresh);
  useSpoken(changes);

  return {
    /** The live menu; null while it is not known. */
    products,
    changes,
    accepted,
    asksAge: !isAdult && !!products?.some(({ id, isAlcoholic }) => isAlcoholic && items.some((line) => line.id === id)),
    changeOf: (line: CartLine) => changes.find(({ key }) => key === lineKey(line)) ?? null,
    /** The line's product as it is sold now; null: not at all. Throws when the menu cannot be read. */
    productOf: async (line: CartLine): Promise<Product | null> => {
      const menu = products ?? (await read());
      if (!menu) throw new Error("The menu cannot be read.");
      return menu.find(({ id }) => id === line.id) ?? null;
    },
    accept: (key: LineKey) => {
      const line = store.getState().items.find((each) => lineKey(each) === key);
      if (!line || !products) return;
      const product = products.find(({ id }) => id === line.id);
      store.getState().replace(key, checkedLine(line, product, mode).line);
    },
    acceptAll: () => {
      if (products) store.getState().replaceLines(checkedLines(store.getState().items, products, mode).lines);
    },
    /** Refetches the menu and returns how many lines changed by it; 0 when the menu cannot be read. */
    recheck: async (): Promise<number> => {
      const menu = await read();
      return heldAgainst(store.getState().items, menu, mode).changes.length;
    },
  };
}

export type CartCheck = ReturnType<typeof useCartCheck>;

/** The menu last read, null until then. `read` reads it anew; `refresh` leaves a read in progress alone. */
function useLiveMenu(enabled: boolean) {
  const { data, refetch } = useQuery({ ...productsQuery, enabled });
  const read = async () => filled((await refetch()).data);
  const refresh = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  return { products: filled(data), read, refresh };
}

/** An empty menu counts as none. */
function filled(menu: readonly Product[] | undefined): readonly Product[] | null {
  return menu?.length ? menu : null;
}

const NONE: LineChange[] = [];

function heldAgainst(items: readonly CartLine[], products: readonly Product[] | null, mode: OrderMode | null) {
  if (!products) return { changes: NONE, accepted: items };
  const { lines, changes } = checkedLines(items, products, mode);
  return { changes, accepted: lines };
}

function useComingBack(enabled: boolean, step: number, refresh: () => void) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (enabled && (step === 1 || step === 4)) refresh();
  }, [enabled, step, refresh]);

  useEffect(() => {
    if (!enabled) return;
    const look = () => {
      if (document.visibilityState === "visible") refresh();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [enabled, refresh]);
}

/** Announces the changes to screen readers, once, and again when all are settled. */
function useSpoken(changes: readonly LineChange[]) {
  const store = useCartStore();
  const count = useRef(0);
  useEffect(() => {
    const before = count.current;
    count.current = changes.length;
    if (changes.length <= before && (changes.length > 0 || before === 0)) return;
    void import("@/lib/domain/cart/change-copy").then(({ spokenChanges, spokenSettled }) =>
      announce(changes.length > 0 ? spokenChanges(changes) : spokenSettled(store.getState())),
    );
  }, [changes, store]);
}
