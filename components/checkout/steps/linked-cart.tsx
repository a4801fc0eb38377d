"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type FillMode, fillCart } from "@/components/cart/fill-cart";
import { FillSheet } from "@/components/cart/fill-sheet";
import { useNavigation, useSearch } from "@/components/page/use-place";
import { notify } from "@/components/ui/feedback/toast";
import { productsQuery } from "@/lib/browser/menu/queries";
import type { CartLine } from "@/lib/domain/cart/line";
import { unitCount } from "@/lib/domain/cart/lines";
import type { CheckedLines } from "@/lib/domain/cart/reprice";
import { cartOfLink, linesInSearch, sharedCartCopy } from "@/lib/domain/share/cart-link";
import { shareCopy } from "@/lib/domain/share/copy";
import { holdsCart, withoutCart } from "@/lib/domain/share/link-params";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { useCart, useCartStore } from "@/stores/cart";

/**
 * Rebuilds a cart from the URL with the live menu: at once if there is nothing to report or ask, otherwise through a
 * sheet. If the menu cannot be read, the URL stays for a retry. `onReading` reports whether it is still loading.
 */
export function LinkedCart({ onReading }: { onReading: (isReading: boolean) => void }) {
  const store = useCartStore();
  const isFillable = useCart((cart) => cart.hydrated);
  const search = useSearch() ?? "";
  const { replace } = useNavigation();
  const held = holdsCart(search);
  const isAsked = held && isFillable;
  const { data: products, isError } = useQuery({ ...productsQuery(), enabled: isAsked });
  const [asked, setAsked] = useState<{ checked: CheckedLines; cartCount: number } | null>(null);
  const [open, setOpen] = useState(false);
  const isFailed = products ? products.length === 0 : isError;

  useEffect(() => onReading(!open && !isFailed), [open, isFailed, onReading]);
  useEffect(() => {
    if (!isAsked || (!products && !isFailed)) return;
    const linked = linesInSearch(search);
    if (linked.length === 0) {
      notify.error(sharedCartCopy.unreadable);
      replace(withoutCart(search));
    } else if (!products || isFailed) notify.error(TRY_AGAIN);
    else {
      const checked = cartOfLink(linked, products);
      const cartCount = unitCount(store.getState().items);
      if (checked.changes.length > 0 || cartCount > 0) {
        setAsked({ checked, cartCount });
        setOpen(true);
      } else {
        fillCart(store, checked.lines, "replace");
        notify.success(shareCopy.rebuilt);
        replace(withoutCart(search));
      }
    }
  }, [isAsked, search, products, isFailed, replace, store]);

  const leave = () => {
    setOpen(false);
    replace(withoutCart(search));
  };
  const fill = (lines: readonly CartLine[], mode: FillMode) => {
    fillCart(store, lines, mode);
    leave();
    notify.success(shareCopy.rebuilt);
  };
  return asked && <FillSheet {...asked} open={open} words={sharedCartCopy} onClose={leave} onFill={fill} />;
}
