"use client";

import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useMenu } from "@/components/menu/menu-context";
import { PRODUCT_LINK, useProductSegment } from "@/components/menu/open-product";
import { QUICK_ADD } from "@/components/menu/quick-add";
import { whenUsed } from "@/lib/browser/when-idle";

/** Milliseconds on the menu; after them a visitor is about to open a product. */
const LOOK_MS = 2_500;

type Slot = ComponentType<{ landing: null }>;

/**
 * Products over the menu page: the modal's code and the menu's data load on a touch or focus, else after the first
 * scroll or a while. From then on a product opens without a request.
 */
export function ProductOnDemand() {
  const [Slot, setSlot] = useState<Slot | null>(null);
  const { load } = useMenu();
  const isWaiting = useProductSegment(null) !== null && Slot === null;
  const prepare = useCallback(
    () => Promise.all([import("./product-slot"), load()]).then(([module]) => setSlot(() => module.ProductSlot)),
    [load],
  );
  const prepareQuietly = useCallback(() => void prepare().catch(() => {}), [prepare]);
  useProductIntent(prepareQuietly);
  useEffect(() => whenUsed(prepareQuietly, LOOK_MS), [prepareQuietly]);
  useEffect(() => {
    // Without code or data, the address itself still shows the product.
    if (isWaiting) prepare().catch(() => location.reload());
  }, [isWaiting, prepare]);
  return Slot && <Slot landing={null} />;
}

/** A touch or focus of a card announces that its product is about to open, or to be added. */
function useProductIntent(prepare: () => void): void {
  useEffect(() => {
    const intend = (event: Event) => {
      if (event.target instanceof Element && event.target.closest(`${PRODUCT_LINK},${QUICK_ADD}`)) prepare();
    };
    document.addEventListener("pointerdown", intend);
    document.addEventListener("focusin", intend);
    return () => {
      document.removeEventListener("pointerdown", intend);
      document.removeEventListener("focusin", intend);
    };
  }, [prepare]);
}
