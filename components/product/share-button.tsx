"use client";

import { useShare } from "@/components/share/use-share";
import { IconButton } from "@/components/ui/button";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import type { Product } from "@/lib/domain/menu/product";
import type { Selection } from "@/lib/domain/menu/selection";
import { useCartStore } from "@/stores/cart";

const loadLink = () => import("@/lib/domain/share/product-link");

/** Shares the product as it is chosen. */
export function ShareButton({ product, selection, qty }: { product: Product; selection: Selection; qty: number }) {
  const { share, sheet } = useShare("Compartilhar produto");
  const store = useCartStore();
  const name = fullName(product);
  const prepare = async () => {
    const { configuredPath } = await loadLink();
    const url = location.origin + configuredPath(product, selection, qty, store.getState().draft.mode);
    return { title: name, text: name, url };
  };
  return (
    <>
      <IconButton
        icon="share"
        label="Compartilhar"
        tone="floating"
        // A device's share sheet opens only soon after the tap.
        onPointerDown={() => void loadLink().catch(() => {})}
        onClick={() => void share(prepare)}
      />
      {sheet}
    </>
  );
}
