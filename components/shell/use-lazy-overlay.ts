"use client";

import { type ComponentType, useEffect, useState } from "react";
import { notify } from "@/components/ui/feedback/toast";
import { whenUsed } from "@/lib/browser/when-idle";
import { TRY_AGAIN } from "@/lib/domain/try-again";

const never = () => false;

/**
 * The overlay that elements with `data-opens={name}` open. It loads when one of them is touched or focused, or when a
 * page in use becomes idle. `onOpen` gets the element, or null when the URL opens the overlay; `opensOnArrival` decides
 * that once the page has mounted. Returns null until it is loaded and wanted.
 */
export function useLazyOverlay<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  onOpen: (opener: HTMLElement | null) => void,
  opensOnArrival: () => boolean = never,
): ComponentType<Props> | null {
  const [Overlay, setOverlay] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    const openerOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>(`[data-opens="${name}"]`) : null;
    const prepare = () => load().then((loaded) => setOverlay(() => loaded));
    const intend = (event: Event) => {
      if (openerOf(event)) prepare().catch(() => {});
    };
    const openNow = (opener: HTMLElement | null) =>
      prepare().then(
        () => onOpen(opener),
        () => notify.error(TRY_AGAIN),
      );
    const open = (event: Event) => {
      const opener = openerOf(event);
      if (opener) void openNow(opener);
    };
    if (opensOnArrival()) void openNow(null);
    document.addEventListener("pointerdown", intend);
    document.addEventListener("focusin", intend);
    document.addEventListener("click", open);
    const cancel = whenUsed(() => void load().catch(() => {}));
    return () => {
      cancel();
      document.removeEventListener("pointerdown", intend);
      document.removeEventListener("focusin", intend);
      document.removeEventListener("click", open);
    };
  }, [name, load, onOpen, opensOnArrival]);

  return Overlay;
}
