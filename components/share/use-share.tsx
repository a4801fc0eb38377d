"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import { notify } from "@/components/ui/feedback/toast";
import { shareByDevice } from "@/lib/browser/share/share";
import { shareCopy } from "@/lib/domain/share/copy";
import type { ShareSheetProps } from "./share-sheet";

type Shared = { title: string; text: string; url: string };

/**
 * Shares by the device; where it has no way, opens the sheet, whose code loads then. `share` resolves to true once the
 * device has shared. `sheet` is to be rendered beside the button.
 */
export function useShare(sheetTitle: string, note?: ReactNode) {
  const [Shown, setShown] = useState<ComponentType<ShareSheetProps> | null>(null);
  const [page, setPage] = useState<Shared | null>(null);
  const [open, setOpen] = useState(false);

  const show = async (shared: Shared) => {
    try {
      const { ShareSheet } = await import("./share-sheet");
      setShown(() => ShareSheet);
      setPage(shared);
      setOpen(true);
    } catch {
      notify.error(shareCopy.failed);
    }
  };
  const share = async (shared: Shared): Promise<boolean> => {
    const outcome = await shareByDevice(shared);
    if (outcome === "none") await show(shared);
    return outcome === "shared";
  };
  const sheet = Shown && page && (
    <Shown open={open} onClose={() => setOpen(false)} title={sheetTitle} url={page.url} text={page.text}>
      {note}
    </Shown>
  );
  return { share, sheet };
}
