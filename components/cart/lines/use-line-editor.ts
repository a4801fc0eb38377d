"use client";

import type { CartCheck } from "@/components/cart/use-cart-check";
import { useProductWindow } from "@/components/product/use-product-window";
import { announce } from "@/components/ui/feedback/live-region";
import { notify } from "@/components/ui/feedback/toast";
import { spokenLine } from "@/lib/domain/cart/announcements";
import { unavailableCopy } from "@/lib/domain/cart/copy";
import { type CartLine, lineKey } from "@/lib/domain/cart/line";
import { availableChoice } from "@/lib/domain/cart/reprice";
import { useCartStore } from "@/stores/cart";

/** Opens a line's product with its choices; saving replaces the line. */
export function useLineEditor(check: CartCheck, onSaved: () => void) {
  const store = useCartStore();
  const { open, modal } = useProductWindow();
  const save = (line: CartLine, edited: CartLine) => {
    store.getState().replace(lineKey(line), edited);
    onSaved();
    notify.success("Item atualizado!", { silent: true });
    announce(spokenLine(edited, store.getState()));
  };
  const opened = async (line: CartLine) => {
    const product = await check.productOf(line);
    if (!product) {
      notify.error("Este produto não está no cardápio agora.");
      return null;
    }
    const { selection, left } = availableChoice(line, product);
    return {
      product,
      initial: { selection, note: line.note, qty: line.qty },
      notice: unavailableCopy(left) || null,
      label: "SALVAR",
      onSubmit: (edited: CartLine) => save(line, edited),
    };
  };
  return { edit: (line: CartLine) => open(opened(line)), modal };
}
