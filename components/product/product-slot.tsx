"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { tellAdded } from "@/components/cart/adding/tell-added";
import * as cartParts from "@/components/cart/link/cart-parts";
import { provideCartParts } from "@/components/cart/link/use-cart-part";
import { useMarket } from "@/components/market/market-context";
import { useMenu } from "@/components/menu/menu-context";
import { closeProduct, openProduct, useProductSegment } from "@/components/menu/open-product";
import { provideQuickAdd } from "@/components/menu/quick-add";
import { afterPaint } from "@/components/ui/after-paint";
import { usePresence } from "@/components/ui/overlay/use-presence";
import { track } from "@/lib/browser/measurement/track";
import { type CartLine, lineOf } from "@/lib/domain/cart/line";
import type { Product } from "@/lib/domain/menu/product";
import { productOfSegment, productPath } from "@/lib/domain/menu/product-path";
import { hasCompleteDefaults, initialSelection } from "@/lib/domain/menu/selection";
import { distinctTitle, menuTitle, pageTitle } from "@/lib/domain/seo/titles";
import { useCartStore } from "@/stores/cart";
import { type Landing, ProductModal } from "./product-modal";

export function ProductSlot({ landing }: { landing: (Landing & { segment: string }) | null }) {
  const { products, sections, isWhole } = useMenu();
  const segment = useProductSegment(landing?.segment ?? null);
  const current = segment === null ? null : productOfSegment(products, segment);
  // The one that closes stays until its motion has ended.
  const [shown, setShown] = useState(current);
  if (current && current !== shown) setShown(current);
  const present = usePresence(current !== null);
  const cart = useCartStore();
  useEffect(() => provideCartParts(cartParts), []);
  // The menu has changed since the page was rendered: the address itself shows it.
  const isGone = segment !== null && isWhole && current === null;
  useEffect(() => {
    if (isGone) location.reload();
  }, [isGone]);
  useProductHead(current, landing !== null);
  // Once per view: the whole menu may load while a product is open.
  const seen = useEffectEvent((product: Product) => track("viewItem", product, sections));
  useEffect(() => {
    if (current) seen(current);
  }, [current]);

  const add = (line: CartLine) => {
    if (!closeProduct()) return;
    cart.getState().add(line);
    afterPaint(() => {
      tellAdded(cart, line, sections);
      // Nothing opened the product of the page's own URL: there is no place for the focus to return to.
      if (document.activeElement === document.body) document.querySelector("main")?.focus({ preventScroll: true });
    });
  };
  const addAtOnce = useEffectEvent((id: string) => {
    const product = products.find((each) => each.id === id);
    if (!product) return location.reload();
    // The menu has changed since the page was rendered: the product itself tells what it asks now, and how many are left.
    if (!hasCompleteDefaults(product) || product.left) return openProduct(productPath(product));
    const line = lineOf(product, initialSelection(product), "", 1);
    cart.getState().add(line);
    afterPaint(() => tellAdded(cart, line, sections));
  });
  useEffect(() => (isWhole ? provideQuickAdd((id) => addAtOnce(id)) : undefined), [isWhole]);

  if (!shown || !present) return null;
  return (
    <ProductModal
      key={shown.id}
      product={shown}
      open={current !== null}
      landed={landing?.segment === segment ? landing : null}
      onClose={closeProduct}
      onSubmit={add}
    />
  );
}

/** Shows nothing: names this file, for a page that only needs its code. */
export function ProductCode() {
  return null;
}

/** The head's title and address are the open product's, as on its landing, and the page's own again when it closes. */
function useProductHead(product: Product | null, isLanding: boolean): void {
  const market = useMarket();
  const { products, isWhole } = useMenu();
  useEffect(() => {
    if (!product) return;
    const before = isLanding ? menuTitle(market) : document.title;
    // A landing has its title already; without the whole menu, nobody knows whether another dish has its name.
    if (isWhole) document.title = pageTitle(market, distinctTitle(product, products));
    writeHeadAddress(productPath(product));
    return () => {
      document.title = before;
      writeHeadAddress(location.pathname);
    };
  }, [product, products, isWhole, market, isLanding]);
}

/** A phone's own share button shares this, not the address bar. */
function writeHeadAddress(path: string): void {
  const canonical = document.querySelector<HTMLLinkElement>("[rel=canonical]");
  const address = canonical && new URL(path, canonical.href).href;
  // The card of a landing may have a choice in its address.
  if (!address || canonical.href === address) return;
  canonical.href = address;
  document.querySelector("[property='og:url']")?.setAttribute("content", address);
}
