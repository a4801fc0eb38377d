"use client";

import { createContext, type ReactNode, use, useMemo, useState } from "react";
import type { Category, Product } from "@/lib/domain/menu/product";
import type { Menu } from "@/lib/domain/menu/sections";

/** The product that somebody came for, which the page brings along, and its section's category. */
export type Landed = { product: Product; category: Category | null };

type Known = Menu & {
  /** Every product is known; until then only the one that somebody came for. */
  isWhole: boolean;
  /** Has the whole menu come, once; rejects when it cannot be had, and may be called again. */
  load: () => Promise<void>;
};

const MenuContext = createContext<Known | null>(null);

/**
 * The menu's data for what opens over the page. The page's HTML has the list, which needs none of it; the data is the file of that
 * name, and comes when the page is idle or somebody is about to open a product.
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
  const value = useMemo(() => ({ ...known(whole, landed), isWhole: whole !== null, load }), [whole, landed, load]);
  return <MenuContext value={value}>{children}</MenuContext>;
}

export function useMenu(): Known {
  const menu = use(MenuContext);
  if (!menu) throw new Error("useMenu needs a <MenuProvider> above it.");
  return menu;
}

/** The product that somebody came for stays as they saw it, even when the menu has changed since. */
function known(whole: Menu | null, landed: Landed | null): Menu {
  if (!landed) return whole ?? { products: [], sections: [] };
  const { product, category } = landed;
  const section = category && { category, products: [product] };
  if (!whole) return { products: [product], sections: section ? [section] : [] };
  return { products: [product, ...whole.products.filter(({ id }) => id !== product.id)], sections: whole.sections };
}

/** One piece of work for all who ask for it, done again only after it has failed. */
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
