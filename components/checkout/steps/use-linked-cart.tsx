"use client";

import { useEffect, useState } from "react";
import { useCode } from "@/components/lazy/use-code";
import { useSearch } from "@/components/page/use-place";
import { notify } from "@/components/ui/feedback/toast";
import { lazyCode } from "@/lib/browser/lazy-code";
import { holdsCart } from "@/lib/domain/share/link-params";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { useCart } from "@/stores/cart";

/** Only a link needs it. */
const linkedCartCode = lazyCode(() => import("./linked-cart"));

/** Fills the cart from the URL; returns whether that is still loading. */
export function useLinkedCart() {
  const held = holdsCart(useSearch() ?? "");
  const isFillable = useCart((cart) => cart.hydrated);
  const { data: code, isError: isLost } = useCode(linkedCartCode, held && isFillable);
  const [isReading, setReading] = useState(true);
  useEffect(() => {
    if (isLost) notify.error(TRY_AGAIN);
  }, [isLost]);
  return { isReading: held && isReading && !isLost, sheet: code && <code.LinkedCart onReading={setReading} /> };
}
