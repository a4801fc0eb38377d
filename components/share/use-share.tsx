"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import { notify } from "@/components/ui/feedback/toast";
import { shareByDevice } from "@/lib/browser/share";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import type { ShareSheetProps } from "./share-sheet";

type Shared = { title: string; text: string; url: string };

/**
 * Shares natively; where the device cannot, opens the sheet, whose code loads then. `share` resolves to true once
 * shared; the content is prepared after the tap, null if there is nothing to share. Render `sheet` beside the button.
 */
export function useShare(sheetTitle: string, note?: ReactNode) {
  const [Shown, setShown] = useState<ComponentType<ShareSheetProps> | null>(null);
  const [page, setPage] = useState<Shared | null>(null);
  const [open, setOpen] = useState(false);

  const show = async (shared: Shared) => {
    const { ShareSheet } = await import("./share-sheet");
    setShown(() => ShareSheet);
    setPage(shared);
    setOpen(true);
  };
  const share = async (prepare: () => Shared | null | Promise<Shared | null>): Promise<boolean> => {
    try {
      const shared = await prepare();
      if (!shared) return false;
      const outcome = await shareByDevice(shared);
      if (outcome === "none") await show(shared);
      return outcome === "shared";
    } catch {
      notify.error(TRY_AGAIN);
      return false;
    }
  };
  const sheet = Shown && page && (
    <Shown open={open} onClose={() => setOpen(false)} title={sheetTitle} url={page.url} text={page.text}>
      {note}
    </Shown>
  );
  return { share, sheet };
}
