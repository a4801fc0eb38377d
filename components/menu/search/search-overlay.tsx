"use client";

import { useCallback, useEffect, useRef } from "react";
import { afterPaint } from "@/components/ui/after-paint";
import { dialogBase, isBackdrop } from "@/components/ui/overlay/dialog";
import { useModalDialog } from "@/components/ui/overlay/use-modal-dialog";
import { usePresence } from "@/components/ui/overlay/use-presence";
import { writeSearchAddress } from "@/lib/browser/menu/search-address";
import { useUi } from "@/stores/ui";
import { SearchBox } from "./search-box";

/** Closing it also clears the text. */
export function SearchOverlay() {
  const open = useUi((ui) => ui.searchBoxVisible);
  const hide = useUi((ui) => ui.hideSearchBox);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useCallback(() => {
    writeSearchAddress("");
    hide();
  }, [hide]);
  // Waits for the tap's own frame: the browser then recalculates the style of the whole page.
  const closeSoon = useCallback(() => void afterPaint(close), [close]);
  useModalDialog(dialog, open, closeSoon);
  useCartOutOfTheWay(open);
  const present = usePresence(open);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards close it with Esc, which the dialog itself handles
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label="Buscar no cardápio"
      onClick={(event) => isBackdrop(event) && closeSoon()}
      className={`${dialogBase} inset-0 h-dvh max-h-none w-full sm:mx-auto sm:mt-[8dvh] sm:mb-auto sm:h-auto sm:max-h-[80dvh] sm:max-w-2xl sm:rounded-lg`}
    >
      {present && <SearchBox onClose={closeSoon} onFound={close} />}
    </dialog>
  );
}

/** Hides the cart's bar during a search, because it would cover the results. */
function useCartOutOfTheWay(open: boolean): void {
  const hideCart = useUi((ui) => ui.hideFloatingCart);
  const showCart = useUi((ui) => ui.showFloatingCart);
  useEffect(() => {
    if (!open) return;
    hideCart();
    return showCart;
  }, [open, hideCart, showCart]);
}
