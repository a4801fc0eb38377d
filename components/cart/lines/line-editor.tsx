"use client";

import { type ComponentType, useState } from "react";
import type { CartCheck } from "@/components/cart/use-cart-check";
import type { ProductModalProps } from "@/components/product/product-modal";
import { announce } from "@/components/ui/feedback/live-region";
import { notify } from "@/components/ui/feedback/toast";
import { usePresence } from "@/components/ui/overlay/use-presence";
import { spokenLine } from "@/lib/domain/cart/announcements";
import { unavailableCopy } from "@/lib/domain/cart/copy";
import { type CartLine, lineKey } from "@/lib/domain/cart/line";
import { availableChoice } from "@/lib/domain/cart/reprice";
import type { Product } from "@/lib/domain/menu/product";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { useCartStore } from "@/stores/cart";

type Editing = { line: CartLine; product: Product; open: boolean };

/** Opens a line's product with its choices; saving replaces the line. The modal's code loads on demand. */
export function useLineEditor(check: CartCheck, onSaved: () => void) {
  const store = useCartStore();
  const [Modal, setModal] = useState<ComponentType<ProductModalProps> | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const present = usePresence(editing?.open ?? false);
  const close = () => setEditing((shown) => shown && { ...shown, open: false });

  const edit = async (line: CartLine) => {
    try {
      const [{ ProductModal }, product] = await Promise.all([
        import("@/components/product/product-modal"),
        check.productOf(line),
      ]);
      if (!product) return void notify.error("Este produto não está no cardápio agora.");
      setModal(() => ProductModal);
      setEditing({ line, product, open: true });
    } catch {
      notify.error(TRY_AGAIN);
    }
  };
  const save = (edited: CartLine) => {
    if (!editing) return;
    store.getState().replace(lineKey(editing.line), edited);
    close();
    onSaved();
    notify.success("Item atualizado!", { silent: true });
    announce(spokenLine(edited, store.getState()));
  };

  if (!Modal || !editing || !present) return { edit, modal: null };
  const { line, product, open } = editing;
  const { selection, left } = availableChoice(line, product);
  return {
    edit,
    modal: (
      <Modal
        key={lineKey(line)}
        product={product}
        open={open}
        initial={{ selection, note: line.note, qty: line.qty }}
        notice={unavailableCopy(left) || null}
        label="SALVAR"
        onClose={close}
        onSubmit={save}
      />
    ),
  };
}
