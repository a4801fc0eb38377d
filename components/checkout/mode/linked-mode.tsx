"use client";

import { useEffect } from "react";
import { useMarket } from "@/components/market/market-context";
import { useNavigation } from "@/components/page/use-place";
import { notify } from "@/components/ui/feedback/toast";
import { linkedModeCopy } from "@/lib/domain/checkout/mode-copy";
import { modeInSearch, withoutMode } from "@/lib/domain/mode/address";
import { offersChoice } from "@/lib/domain/mode/mode";
import { useCart, useCartStore } from "@/stores/cart";

/**
 * Applies the mode in the URL (`?modo=retirada`) where the shop offers a choice, then removes it from the URL: the next
 * reload would undo a later choice. Renders nothing.
 */
export function LinkedMode() {
  const store = useCartStore();
  const market = useMarket();
  const isRead = useCart((cart) => cart.hydrated);
  const { replace } = useNavigation();
  useEffect(() => {
    const mode = modeInSearch(location.search);
    if (!isRead || !mode || !offersChoice(market)) return;
    replace(withoutMode(location.search));
    if (store.getState().draft.mode === mode) return;
    store.getState().updateDraft({ mode });
    notify.blank(linkedModeCopy[mode]);
  }, [isRead, market, replace, store]);
  return null;
}
