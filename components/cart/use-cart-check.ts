"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { announce } from "@/components/ui/feedback/live-region";
import { productsQuery } from "@/lib/browser/menu/queries";
import { type CartLine, type LineKey, lineKey } from "@/lib/domain/cart/line";
import { checkedEach, checkedLines, type LineChange } from "@/lib/domain/cart/reprice";
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
  const stock = useStockRule(products);
  const { changes, accepted } = useMemo(
    () => heldAgainst(items, products, { mode, stock }),
    [items, products, mode, stock],
  );
  useComingBack(enabled, step, refresh);
  useSpoken(changes);

  const holds = (fact: "isAlcoholic" | "isLater", menu = products) =>
    !!menu?.some((product) => product[fact] && items.some(({ id }) => id === product.id));

  return {
    /** The live menu; null while it is not known. */
    products,
    changes,
    accepted,
    asksAge: !isAdult && holds("isAlcoholic"),
    /** Something is not sold now: the order is for later. */
    isForLater: !slot && holds("isLater"),
    /** The most units of a line, where the shop counts it. */
    limitOf: (line: CartLine) => (products && stock?.limitIn(line, items, products)) ?? null,
    changeOf: (line: CartLine) => changes.find(({ key }) => key === lineKey(line)) ?? null,
    /** The line's product as it is sold now; null: not at all. Throws when the menu cannot be read. */
    productOf: async (line: CartLine): Promise<Product | null> => {
      const menu = products ?? (await read());
      if (!menu) throw new Error("The menu cannot be read.");
      return menu.find(({ id }) => id === line.id) ?? null;
    },
    accept: (key: LineKey) => {
      const lines = store.getState().items;
      const at = lines.findIndex((line) => lineKey(line) === key);
      if (at >= 0 && products)
        store.getState().replace(key, checkedEach(lines, products, { mode, stock })[at]?.line ?? null);
    },
    acceptAll: () => {
      if (products)
        store.getState().replaceLines(checkedLines(store.getState().items, products, { mode, stock }).lines);
    },
    /** Refetches the menu and returns how many lines wait for the customer; 0 when the menu cannot be read. */
    recheck: async (): Promise<number> => {
      const menu = await read();
      const terms = { mode, stock: await stockRuleOf(menu) };
      const { changes } = heldAgainst(store.getState().items, menu, terms);
      return changes.length + Number(!slot && holds("isLater", menu));
    },
  };
}

export type CartCheck = ReturnType<typeof useCartCheck>;

/** The menu last read, null until then. `read` reads it anew; `refresh` leaves a read in progress alone. */
function useLiveMenu(enabled: boolean, slot: string | undefined) {
  const { data, refetch } = useQuery({ ...productsQuery(slot), enabled, placeholderData: (before) => before });
  const read = async () => filled((await refetch()).data);
  const refresh = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  return { products: filled(data), read, refresh };
}

/** An empty menu counts as none. */
function filled(menu: readonly Product[] | undefined): readonly Product[] | null {
  return menu?.length ? menu : null;
}

type Rule = typeof import("@/lib/domain/cart/ration");

/** Null where the shop counts nothing. */
function useStockRule(products: readonly Product[] | null): Rule | null {
  const [rule, setRule] = useState<Rule | null>(null);
  useEffect(() => void stockRuleOf(products).then(setRule), [products]);
  return rule;
}

async function stockRuleOf(products: readonly Product[] | null): Promise<Rule | null> {
  return products?.some(({ left }) => left) ? import("@/lib/domain/cart/ration").catch(() => null) : null;
}

const NONE: LineChange[] = [];

type Terms = { mode: OrderMode | null; stock: Rule | null };

function heldAgainst(items: readonly CartLine[], products: readonly Product[] | null, terms: Terms) {
  if (!products) return { changes: NONE, accepted: items };
  const { lines, changes } = checkedLines(items, products, terms);
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
