"use client";

import { useEffect } from "react";
import { PRODUCT_LINK } from "./open-product";

/** Calls `prepare` as soon as a card is touched or focused: somebody is about to open its product. */
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
