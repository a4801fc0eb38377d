"use client";

import { type ReactNode, useState } from "react";
import { notify } from "@/components/ui/feedback/toast";
import { TRY_AGAIN } from "@/lib/domain/try-again";

type Code = typeof import("./place-sheet");

export const loadPlaces = (): Promise<Code> => import("./place-sheet");

type Opener = {
  "aria-haspopup": "dialog";
  "aria-busy": true | undefined;
  onPointerDown: () => void;
  onClick: () => void;
};

/** The sheet of 'Onde entregar?', whose code loads with the first tap; `onClosed` runs after each closing. */
export function usePlaceSheet(onClosed?: () => void): { opener: Opener; sheet: ReactNode } {
  const [code, setCode] = useState<Code | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const open = () => {
    setState("loading");
    loadPlaces().then(
      (loaded) => {
        setCode(loaded);
        setState("open");
      },
      () => {
        setState("closed");
        notify.error(TRY_AGAIN);
      },
    );
  };
  const close = () => {
    setState("closed");
    onClosed?.();
  };
  return {
    opener: {
      "aria-haspopup": "dialog",
      "aria-busy": state === "loading" || undefined,
      onPointerDown: () => void loadPlaces().catch(() => {}),
      onClick: open,
    },
    sheet: code && <code.PlaceSheet open={state === "open"} onClose={close} />,
  };
}
