"use client";

import { type ComponentType, useEffect, useState } from "react";
import { useMenu } from "@/components/menu/menu-context";
import { announce } from "@/components/ui/live-region";
import { notify } from "@/components/ui/toast";
import { usePresence } from "@/components/ui/use-presence";
import type { CartLine } from "@/lib/cart/line";
import { spokenLine, UNSAVED } from "@/lib/cart/spoken";
import { track } from "@/lib/measurement/track";
import { productOfSegment } from "@/lib/menu/product-path";
import { useCartStore } from "@/stores/cart";
import { closeProduct, PRODUCT_LINK, useProductSegment } from "./open-product";
import type { ProductModalProps } from "./product-modal";

/** Shows the product that the address names in the given modal, and puts what is chosen into the cart. */
export function ProductSlot({
  landing,
  Modal,
}: {
  /** The segment the server rendered as open. */
  landing: string | null;
  /** Null until it is loaded. */
  Modal: ComponentType<ProductModalProps> | null;
}) {
  const { products, sections } = useMenu();
  const segment = useProductSegment(landing);
  const current = segment === null ? null : productOfSegment(products, segment);
  // The one that closes stays until its motion has ended.
  const [shown, setShown] = useState(current);
  if (current && current !== shown) setShown(current);
  const present = usePresence(current !== null);
  const cart = useCartStore();
  useEffect(() => {
    if (current) track((events) => events.viewItem(current, sections));
  }, [current, sections]);

  const add = (line: CartLine) => {
    cart.getState().add(line);
    track((events) => events.addToCart([line], sections));
    closeProduct();
    notify.success("Produto adicionado ao carrinho!");
    if (cart.getState().unsaved) notify.error(UNSAVED);
    announce(spokenLine(line, cart.getState()));
  };

  if (!Modal || !shown || !present) return null;
  return (
    <Modal
      key={shown.id}
      product={shown}
      open={current !== null}
      landed={landing !== null && segment === landing}
      onClose={closeProduct}
      onSubmit={add}
    />
  );
}

/** The slot of the menu page: the modal is loaded when a card is touched or focused, else when the page is idle. */
export function useProductIntent(prepare: () => void): void {
  useEffect(() => {
    const intend = (event: Event) => {
      if (event.target instanceof Element && event.target.closest(PRODUCT_LINK)) prepare();
    };
    document.addEventListener("pointerdown", intend);
    document.addEventListener("focusin", intend);
    return () => {
      document.removeEventListener("pointerdown", intend);
      document.removeEventListener("focusin", intend);
    };
  }, [prepare]);
}
