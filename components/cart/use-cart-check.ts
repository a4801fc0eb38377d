"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useMarket } from "@/components/market/market-context";
import { announce } from "@/components/ui/feedback/live-region";
import { chunkQuery } from "@/lib/browser/chunk-query";
import { productsQuery } from "@/lib/browser/menu/queries";
import { type CartLine, type LineKey, lineKey } from "@/lib/domain/cart/line";
import type { RareLines } from "@/lib/domain/cart/ration";
import { type CheckedLines, checkedLines, type LineChange } from "@/lib/domain/cart/reprice";
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
  const market = useMarket();
  const slot = useCart(({ draft }) => market.scheduling && draft.slot?.deliver_start_time);
  const { products, read, refresh } = useLiveMenu(enabled, slot);
  const mode = useCart(({ draft }) => modeOf(market, draft.mode));
  const isAdult = useCart(({ draft }) => draft.ageConfirmed);
  const { data: rare, refetch: loadRare } = useQuery({ ...rareChunk, enabled: isRare(products) });
  const held = useMemo(() => heldAgainst(items, products, { mode, slot, rare }), [items, products, mode, slot, rare]);
  const { changes } = held;
  useComingBack(enabled, step, refresh);
  useSpoken(changes);

  return {
    /** The live menu; null while it is not known. */
    products,
    ...held,
    asksAge: !isAdult && !!products?.some(({ id, isAlcoholic }) => isAlcoholic && items.some((line) => line.id === id)),
    changeOf: (line: CartLine) => changes.find(({ key }) => key === lineKey(line)) ?? null,
    /** The line's product as it is sold now; null: not at all. Throws when the menu cannot be read. */
    productOf: async (line: CartLine): Promise<Product | null> => {
      const menu = products ?? (await read());
      if (!menu) throw new Error("The menu cannot be read.");
      return menu.find(({ id }) => id === line.id) ?? null;
    },
    accept: (key: LineKey) => {
      const line = held.each[items.findIndex((each) => lineKey(each) === key)];
      if (line !== undefined) store.getState().replace(key, line);
    },
    acceptAll: () => store.getState().replaceLines([...held.lines]),
    /** Refetches the menu and returns how many lines wait for the customer; 0 when the menu cannot be read. */
    recheck: async (): Promise<number> => {
      const menu = await read();
      const terms = { mode, slot, rare: isRare(menu) ? (await loadRare()).data : undefined };
      const now = heldAgainst(store.getState().items, menu, terms);
      return now.changes.length + Number(now.isForLater ?? 0);
    },
  };
}

export type CartCheck = ReturnType<typeof useCartCheck>;

/** The menu last read, null until then. `read` reads it anew; `refresh` leaves a read in progress alone. */
function useLiveMenu(enabled: boolean, slot: string | undefined) {
  const { data, refetch } = useQuery({ ...productsQuery(slot), enabled });
  const read = async () => filled((await refetch()).data);
  const refresh = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  return { products: filled(data), read, refresh };
}

/** An empty menu counts as none. */
function filled(menu: readonly Product[] | undefined): readonly Product[] | null {
  return menu?.length ? menu : null;
}

const rareChunk = chunkQuery("rare-lines", () => import("@/lib/domain/cart/ration"));

/** Whether a menu counts, or sells something at another time. */
function isRare(products: readonly Product[] | null): boolean {
  return products?.some(({ left, isLater }) => left || isLater) ?? false;
}

type Terms = {
  mode: OrderMode | null;
  slot: string | undefined;
  rare: typeof import("@/lib/domain/cart/ration") | undefined;
};
type Held = Omit<CheckedLines, "lines"> & { lines: readonly CartLine[] } & Partial<Omit<RareLines, keyof CheckedLines>>;

function heldAgainst(items: readonly CartLine[], products: readonly Product[] | null, terms: Terms): Held {
  const { mode, slot, rare } = terms;
  if (!products) return { changes: [], each: [], lines: items };
  return rare ? rare.rareLines(items, products, mode, !slot) : checkedLines(items, products, mode);
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
