"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type FillMode, fillCart } from "@/components/cart/fill-cart";
import { useNavigation, useSearch } from "@/components/page/use-place";
import { notify } from "@/components/ui/feedback/toast";
import { codeQuery } from "@/lib/browser/code-query";
import { productsQuery } from "@/lib/browser/menu/queries";
import type { CartLine } from "@/lib/domain/cart/line";
import { unitCount } from "@/lib/domain/cart/lines";
import type { CheckedLines } from "@/lib/domain/cart/reprice";
import { shareCopy } from "@/lib/domain/share/copy";
import { holdsCart, withoutCart } from "@/lib/domain/share/link-params";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { useCart, useCartStore } from "@/stores/cart";

/** Only a link needs it, and the sheet only one that asks something. */
const linkCode = codeQuery("cart-link", () => import("@/lib/domain/share/cart-link"));
const fillSheetCode = codeQuery("fill-sheet", () => import("@/components/cart/fill-sheet"));

/**
 * A cart from the address: rebuilt from the live menu, at once when nothing has to be said or asked, else by a sheet.
 * With an unreadable menu the address stays, for a retry.
 */
export function useLinkedCart() {
  const store = useCartStore();
  const search = useSearch() ?? "";
  const { replace } = useNavigation();
  const held = holdsCart(search);
  const wanted = useCart((cart) => cart.hydrated) && held;
  const { data: products, isError, isFetching } = useQuery({ ...productsQuery, enabled: wanted });
  const [asked, setAsked] = useState<{ checked: CheckedLines; cartCount: number } | null>(null);
  const [open, setOpen] = useState(false);
  const { data: code } = useQuery({ ...fillSheetCode, enabled: wanted });
  const { data: link, isError: isLinkLost } = useQuery({ ...linkCode, enabled: wanted });
  const failed = isLinkLost || (!isFetching && (isError || products?.length === 0));

  useEffect(() => {
    if (!wanted || isFetching) return;
    const linked = link?.linesInSearch(search);
    if (link && linked?.length === 0) {
      notify.error(link.sharedCartCopy.unreadable);
      replace(withoutCart(search));
    } else if (failed) notify.error(TRY_AGAIN);
    else if (linked && link && products) {
      const checked = link.cartOfLink(linked, products);
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
  }, [wanted, search, link, products, failed, isFetching, replace, store]);

  const leave = () => {
    setOpen(false);
    replace(withoutCart(search));
  };
  const fill = (lines: readonly CartLine[], mode: FillMode) => {
    fillCart(store, lines, mode);
    leave();
    notify.success(shareCopy.rebuilt);
  };
  return {
    isReading: held && !open && !failed,
    sheet: asked && code && link && (
      <code.FillSheet {...asked} open={open} words={link.sharedCartCopy} onClose={leave} onFill={fill} />
    ),
  };
}
