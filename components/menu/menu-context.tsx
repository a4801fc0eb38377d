"use client";

import { createContext, type ReactNode, use, useMemo } from "react";
import { type CompactMenu, expandMenu } from "@/lib/menu/compact";

const MenuContext = createContext<ReturnType<typeof expandMenu> | null>(null);

/** The menu for the list, the modal and the search: in the page once, compact, unpacked once. */
export function MenuProvider({ menu, children }: { menu: CompactMenu; children: ReactNode }) {
  const value = useMemo(() => expandMenu(menu), [menu]);
  return <MenuContext value={value}>{children}</MenuContext>;
}

/** Sections and all products of this page's market. */
export function useMenu() {
  const menu = use(MenuContext);
  if (!menu) throw new Error("useMenu needs a <MenuProvider> above it.");
  return menu;
}
