"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { BoardShop } from "@/lib/browser/board/shop";

const Shop = createContext<BoardShop | null>(null);

export function BoardShopProvider({ shop, children }: { shop: BoardShop; children: ReactNode }) {
  return <Shop value={shop}>{children}</Shop>;
}

/** The shop of this device. Throws outside the board's frame. */
export function useShop(): BoardShop {
  const shop = useContext(Shop);
  if (!shop) throw new Error("useShop outside the board's frame");
  return shop;
}
