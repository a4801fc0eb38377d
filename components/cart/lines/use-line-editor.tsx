"use client";

import { useState } from "react";
import type { CartCheck } from "@/components/cart/use-cart-check";
import { notify } from "@/components/ui/feedback/toast";
import { type CartLine, lineKey } from "@/lib/domain/cart/line";
import type { Product } from "@/lib/domain/menu/product";
import { TRY_AGAIN } from "@/lib/domain/try-again";

const loadEditor = () => import("./line-editor");

type Editing = Awaited<ReturnType<typeof loadEditor>> & { line: CartLine; product: Product; open: boolean };

/** Opens a line's product with its choices. The code loads on demand. */
export function useLineEditor(check: CartCheck, onSaved: () => void) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const edit = async (line: CartLine) => {
    try {
      const [code, product] = await Promise.all([loadEditor(), check.productOf(line)]);
      if (!product) return void notify.error("Este produto não está no cardápio agora.");
      setEditing({ ...code, line, product, open: true });
    } catch {
      notify.error(TRY_AGAIN);
    }
  };
  const close = () => setEditing((shown) => shown && { ...shown, open: false });
  if (!editing) return { edit, modal: null };
  const { LineEditor, ...shown } = editing;
  return { edit, modal: <LineEditor key={lineKey(shown.line)} {...shown} onClose={close} onSaved={onSaved} /> };
}
