"use client";

import { createContext, type ReactNode, use, useMemo, useState } from "react";
import type { Neighbour } from "@/lib/domain/menu/neighbours";
import type { Category, Product } from "@/lib/domain/menu/product";
import type { Menu } from "@/lib/domain/menu/sections";

/** The product of a direct landing, which the page includes, its section's category and others of it. */
export type Landed = { product: Product; category: Category | null; neighbours: readonly Neighbour[] };

type Known = Menu & {
  /** Every product is known; before that, only the landing's product is. */
  isWhole: boolean;
  /** Loads the whole menu once; rejects on failure, and may be called again. */
  load: () => Promise<void>;
  landed: Landed | null;
};

const MenuContext = createContext<Known | null>(null);

/**
 * The menu's data for overlays on the page. The list is server-rendered and needs no data; `file` loads when the page
 * is idle or a product is about to open.
 */
export function MenuProvider(props: { file: string; landed?: Landed | null; children: ReactNode }) {
  const { file, landed = null, children } = props;
  const [whole, setWhole] = useState<Menu | null>(null);
  const load = useMemo(
    () =>
      onceUntilFailed(async () => {
        const { fetchMenu } = await import("@/lib/browser/menu/fetch-menu");
        setWhole(await fetchMenu(file));
      }),
    [file],
  );
  const value = useMemo(
    () => ({ ...known(whole, landed), isWhole: whole !== null, load, landed }),
    [whole, landed, load],
  );
  return <MenuContext value={value}>{children}</MenuContext>;
}

export function useMenu(): Known {
  const menu = use(MenuContext);
  if (!menu) throw new Error("useMenu needs a <MenuProvider> above it.");
  return menu;
}

/** The landing's product stays as it was shown, even when the menu has changed since. */
function known(whole: Menu | null, landed: Landed | null): Menu {
  if (!landed) return whole ?? { products: [], sections: [] };
  const { product, category } = landed;
  const section = category && { category, products: [product] };
  if (!whole) return { products: [product], sections: section ? [section] : [] };
  return { products: [product, ...whole.products.filter(({ id }) => id !== product.id)], sections: whole.sections };
}

/** Callers share one run of the work; it runs again only after a failure. */
function onceUntilFailed(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work().catch((error) => {
      done = null;
      throw error;
    });
    return done;
  };
}
