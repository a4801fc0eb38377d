import type { MouseEvent } from "react";

/** Classes of a native dialog that slides and fades; `sheetShape` or `drawerShape` positions it. */
export const dialogBase =
  "fixed z-40 hidden max-w-none flex-col overflow-hidden bg-surface text-ink shadow-high outline-none open:flex " +
  "opacity-0 open:opacity-100 starting:open:opacity-0 transition-[translate,opacity,display,overlay] transition-discrete duration-280 " +
  "backdrop:bg-black/55 backdrop:opacity-0 open:backdrop:opacity-100 starting:open:backdrop:opacity-0 " +
  "backdrop:transition-[opacity,display,overlay] backdrop:transition-discrete backdrop:duration-280";

export const sheetShape =
  "inset-x-0 top-auto bottom-0 w-full max-h-[92dvh] rounded-t-lg translate-y-full open:translate-y-0 starting:open:translate-y-full " +
  "before:absolute before:inset-x-0 before:top-1.5 before:z-20 before:mx-auto before:h-1 before:w-9 before:rounded-full before:bg-muted/60 sm:before:hidden " +
  "sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(90dvh,52rem)] sm:rounded-lg sm:translate-y-4 sm:open:translate-y-0 sm:starting:open:translate-y-4";

/** Whether a click hit the backdrop: the browser dispatches those clicks to the dialog itself. */
export function isBackdrop(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
