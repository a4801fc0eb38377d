"use client";

import clsx from "clsx";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { IconButton } from "@/components/ui/button";
import type { SwipeDirection } from "./swipe-to-close";
import { useModalDialog } from "./use-modal-dialog";
import { usePresence } from "./use-presence";

/** Classes of a native dialog that slides and fades; `sheetShape` or `drawerShape` places it. */
export const dialogBase =
  "fixed hidden max-w-none flex-col overflow-hidden bg-surface text-ink shadow-high outline-none open:flex " +
  "opacity-0 open:opacity-100 starting:open:opacity-0 transition-[translate,opacity,display,overlay] transition-discrete duration-280 " +
  "backdrop:bg-black/55 backdrop:opacity-0 open:backdrop:opacity-100 starting:open:backdrop:opacity-0 " +
  "backdrop:transition-[opacity,display,overlay] backdrop:transition-discrete backdrop:duration-280";

export const sheetShape =
  "inset-x-0 top-auto bottom-0 w-full max-h-[92dvh] rounded-t-lg translate-y-full open:translate-y-0 starting:open:translate-y-full " +
  "before:absolute before:inset-x-0 before:top-1.5 before:z-20 before:mx-auto before:h-1 before:w-9 before:rounded-full before:bg-muted/60 sm:before:hidden " +
  "sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(90dvh,52rem)] sm:rounded-lg sm:translate-y-4 sm:open:translate-y-0 sm:starting:open:translate-y-4";

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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, which the dialog itself answers
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

/** Whether a click on a dialog was beside it: the backdrop's clicks arrive at the dialog itself. */
export function isBackdrop(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
