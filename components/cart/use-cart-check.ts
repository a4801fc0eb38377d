"use client";

import { useEffect, useMemo, useRef } from "react";
import { useCode } from "@/components/lazy/use-code";
import { announce } from "@/components/ui/feedback/live-region";
import { lazyCode } from "@/lib/browser/lazy-code";
import { type CartLine, type LineKey, lineKey } from "@/lib/domain/cart/line";
import { checkedLine, checkedLines, type LineChange } from "@/lib/domain/cart/reprice";
import type { Product } from "@/lib/domain/menu/product";
import { useCart, useCartStore } from "@/stores/cart";
import { useLiveMenu } from "./use-live-menu";

/** Hardly any cart needs it. */
const noticesCode = lazyCode(() => import("./changes/change-notices"));

/**
 * Compares the cart with the live menu when the cart opens, on return to it and on request. An unreadable or empty menu
 * changes no line: the server has the last word. A change counts once its notice has loaded, by which it can be settled.
 */
export function useCartCheck(step: number) {
  const store = useCartStore();
  const items = useCart((cart) => cart.items);
  const enabled = useCart((cart) => cart.hydrated && cart.items.length > 0);
  const { menu: products, read, refresh } = useLiveMenu(enabled);
  const held = useMemo(() => heldAgainst(items, products), [items, products]);
  const { data: notices } = useCode(noticesCode, held.changes.length > 0);
  const { changes, accepted } = notices ? held : heldAgainst(items, null);
  useComingBack(enabled, step, refresh);
  useSpoken(changes, notices);

  return {
    /** The live menu; null while it is not known. */
    products,
    changes,
    accepted,
    /** Shows and announces the changes. */
    notices,
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
      store.getState().replace(key, checkedLine(line, product).line);
    },
    acceptAll: () => {
      if (products) store.getState().replaceLines(checkedLines(store.getState().items, products).lines);
    },
    /** Refetches the menu and returns how many lines changed by it; 0 when the menu cannot be read. */
    recheck: async (): Promise<number> => {
      const { changes } = heldAgainst(store.getState().items, (await read()) ?? products);
      if (changes.length > 0) await noticesCode.load().catch(() => {});
      return noticesCode.loaded() ? changes.length : 0;
    },
  };
}

export type CartCheck = ReturnType<typeof useCartCheck>;

const NONE: LineChange[] = [];

function heldAgainst(items: readonly CartLine[], products: readonly Product[] | null) {
  if (!products) return { changes: NONE, accepted: items };
  const { lines, changes } = checkedLines(items, products);
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
function useSpoken(changes: readonly LineChange[], notices: CartCheck["notices"]) {
  const store = useCartStore();
  const count = useRef(0);
  useEffect(() => {
    if (notices && changes.length > count.current) announce(notices.spokenChanges(changes));
    if (notices && changes.length === 0 && count.current > 0) announce(notices.spokenSettled(store.getState()));
    count.current = changes.length;
  }, [changes, notices, store]);
}
