"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { type FillMode, fillCart } from "@/components/cart/fill-cart";
import { FillSheet, type FillWords } from "@/components/cart/fill-sheet";
import * as cartParts from "@/components/cart/link/cart-parts";
import { provideCartParts } from "@/components/cart/link/use-cart-part";
import { useMarket } from "@/components/market/market-context";
import { announce } from "@/components/ui/feedback/live-region";
import { notify } from "@/components/ui/feedback/toast";
import { spokenTotal, UNSAVED } from "@/lib/domain/cart/announcements";
import type { CartLine } from "@/lib/domain/cart/line";
import { unitCount } from "@/lib/domain/cart/lines";
import type { CheckedLines } from "@/lib/domain/cart/reprice";
import type { Product } from "@/lib/domain/menu/product";
import { offersChoice } from "@/lib/domain/mode/mode";
import type { Order } from "@/lib/domain/orders/order";
import { reorderOf } from "@/lib/domain/orders/reorder";
import { useCartStore } from "@/stores/cart";

const words: FillWords = {
  title: "Peça de novo",
  changed: "O que mudou desde o pedido",
  nothing: "Nenhum item deste pedido está disponível agora.",
};

/**
 * Puts an order into the cart, without leaving the page, or asks first: what changed is to be seen, or the cart holds
 * something. `wish` is a new object for each tap.
 */
export function OrderAgain({ wish, products }: { wish: { past: Order }; products: readonly Product[] }) {
  const cart = useCartStore();
  const market = useMarket();
  const [asked, setAsked] = useState<{ checked: CheckedLines; cartCount: number } | null>(null);
  const [isOpen, setOpen] = useState(false);

  const fill = (lines: readonly CartLine[], mode: FillMode) => {
    fillCart(cart, lines, mode);
    // Keeps the order's mode, so that a shop offering both does not ask again.
    if (offersChoice(market)) cart.getState().updateDraft({ mode: wish.past.mode });
    provideCartParts(cartParts);
    notify.success("Pedido no carrinho!", { silent: true });
    if (cart.getState().unsaved) notify.error(UNSAVED);
    announce(`Pedido no carrinho, ${spokenTotal(cart.getState())}`);
    setOpen(false);
  };
  const start = useEffectEvent(() => {
    const checked = reorderOf(wish.past, products);
    const cartCount = unitCount(cart.getState().items);
    if (checked.changes.length === 0 && cartCount === 0) return fill(checked.lines, "replace");
    setAsked({ checked, cartCount });
    setOpen(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish is carried out once
  useEffect(() => start(), [wish]);

  return asked && <FillSheet open={isOpen} words={words} onClose={() => setOpen(false)} onFill={fill} {...asked} />;
}
