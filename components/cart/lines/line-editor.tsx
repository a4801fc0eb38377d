"use client";

import { ProductModal } from "@/components/product/product-modal";
import { announce } from "@/components/ui/feedback/live-region";
import { notify } from "@/components/ui/feedback/toast";
import { usePresence } from "@/components/ui/overlay/use-presence";
import { spokenLine } from "@/lib/domain/cart/announcements";
import { unavailableCopy } from "@/lib/domain/cart/copy";
import { type CartLine, lineKey } from "@/lib/domain/cart/line";
import { availableChoice } from "@/lib/domain/cart/reprice";
import type { Product } from "@/lib/domain/menu/product";
import { useCartStore } from "@/stores/cart";

type Props = { line: CartLine; product: Product; open: boolean; onClose: () => void; onSaved: () => void };

/** A line's product with its choices; saving replaces the line. */
export function LineEditor({ line, product, open, onClose, onSaved }: Props) {
  const store = useCartStore();
  const isPresent = usePresence(open);
  if (!isPresent) return null;
  const { selection, left } = availableChoice(line, product);
  const save = (edited: CartLine) => {
    store.getState().replace(lineKey(line), edited);
    onClose();
    onSaved();
    notify.success("Item atualizado!", { silent: true });
    announce(spokenLine(edited, store.getState()));
  };
  return (
    <ProductModal
      product={product}
      open={open}
      initial={{ selection, note: line.note, qty: line.qty }}
      notice={unavailableCopy(left) || null}
      label="SALVAR"
      onClose={onClose}
      onSubmit={save}
    />
  );
}
