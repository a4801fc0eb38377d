"use client";

import clsx from "clsx";
import { type ReactNode, useId, useRef } from "react";
import { IconButton } from "@/components/ui/button";
import { dialogBase, isBackdrop, sheetShape } from "./dialog";
import type { SwipeDirection } from "./swipe-to-close";
import { useModalDialog } from "./use-modal-dialog";
import { usePresence } from "./use-presence";

const sizes = { md: "sm:max-w-lg", lg: "sm:max-w-2xl", xl: "sm:max-w-4xl" };

type DialogProps = {
  open: boolean;
  /** Esc, the backdrop, the X and Android's back gesture ask for it; the caller sets `open`. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
};

/**
 * A modal: a sheet from the bottom on a phone, centred on a desktop. Focus moves in and returns to the opener,
 * the page behind neither scrolls nor shifts. `footer` stays while the content scrolls.
 */
export function Sheet({
  size = "md",
  footer,
  ...dialog
}: DialogProps & { size?: keyof typeof sizes; footer?: ReactNode }) {
  return (
    <ModalDialog {...dialog} swipe="down" className={clsx(sheetShape, sizes[size])}>
      {dialog.children}
      {footer && (
        <div className="sticky bottom-0 -mx-4 -mb-4 mt-4 border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </ModalDialog>
  );
}

const drawerShape =
  "inset-y-0 left-0 h-dvh max-h-none w-[min(20rem,86vw)] rounded-r-lg -translate-x-full open:translate-x-0 starting:open:-translate-x-full";

export function Drawer(props: DialogProps & { hideTitle?: boolean }) {
  return <ModalDialog {...props} swipe="left" className={drawerShape} />;
}

function ModalDialog({
  open,
  onClose,
  title,
  hideTitle,
  swipe,
  className,
  children,
}: DialogProps & { className: string; swipe: SwipeDirection; hideTitle?: boolean }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModalDialog(dialog, open, onClose, swipe);
  const present = usePresence(open);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards close it with Esc, which the dialog itself handles
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={id}
      className={clsx(dialogBase, className)}
      onClick={(event) => isBackdrop(event) && onClose()}
    >
      {present && (
        <>
          <div className={clsx("flex items-center gap-2", hideTitle ? "absolute top-2 right-2" : "py-2 pr-2 pl-4")}>
            <h2 id={id} className={hideTitle ? "sr-only" : "grow text-lg font-bold"}>
              {title}
            </h2>
            <IconButton icon="close" label="Fechar" onClick={onClose} />
          </div>
          <div className={clsx("grow overflow-y-auto overscroll-contain p-4", !hideTitle && "pt-1")}>{children}</div>
        </>
      )}
    </dialog>
  );
}
