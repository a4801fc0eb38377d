"use client";

import { type ComponentType, useEffect, useState } from "react";
import { notify } from "@/components/ui/toast";
import { whenUsed } from "./when-idle";

const never = () => false;

/**
 * The overlay that elements with `data-opens={name}` open: loaded when one is touched or focused, else when a page in use is idle.
 * `opensOnArrival` says, once the page is there, whether its address asks for it already.
 * Returns null until it is loaded and wanted.
 */
export function useLazyOverlay<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  onOpen: () => void,
  opensOnArrival: () => boolean = never,
): ComponentType<Props> | null {
  const [Overlay, setOverlay] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    const isOpener = (event: Event) =>
      event.target instanceof Element && event.target.closest(`[data-opens="${name}"]`) !== null;
    const prepare = () => load().then((loaded) => setOverlay(() => loaded));
    const intend = (event: Event) => {
      if (isOpener(event)) prepare().catch(() => {});
    };
    const openNow = () => prepare().then(onOpen, () => notify.error("Não foi possível concluir. Tente novamente."));
    const open = (event: Event) => {
      if (isOpener(event)) void openNow();
    };
    if (opensOnArrival()) void openNow();
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
