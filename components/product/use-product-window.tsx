"use client";

import { type ComponentType, useState } from "react";
import { notify } from "@/components/ui/feedback/toast";
import { usePresence } from "@/components/ui/overlay/use-presence";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import type { ProductModalProps } from "./product-modal";

type Opened = Omit<ProductModalProps, "open" | "onClose">;
type Shown = Opened & { Modal: ComponentType<ProductModalProps>; opening: number; isOpen: boolean };

/** The window of a product outside the menu; its code loads when one opens. Submitting closes it. */
export function useProductWindow() {
  const [shown, setShown] = useState<Shown | null>(null);
  const isPresent = usePresence(shown?.isOpen ?? false);
  const close = () => setShown((last) => last && { ...last, isOpen: false });
  /** `asked` may be null: nothing opens then. */
  const open = async (asked: Opened | Promise<Opened | null>) => {
    try {
      const [{ ProductModal: Modal }, opened] = await Promise.all([import("./product-modal"), asked]);
      if (opened) setShown((last) => ({ ...opened, Modal, opening: (last?.opening ?? 0) + 1, isOpen: true }));
    } catch {
      notify.error(TRY_AGAIN);
    }
  };
  if (!shown || !isPresent) return { open, modal: null };
  const { Modal, opening, isOpen, onSubmit, ...opened } = shown;
  const submit: Opened["onSubmit"] = (line) => {
    close();
    onSubmit(line);
  };
  return { open, modal: <Modal key={opening} {...opened} open={isOpen} onClose={close} onSubmit={submit} /> };
}
