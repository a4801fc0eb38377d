"use client";

import { type ReactNode, useCallback, useState } from "react";
import { notify } from "@/components/ui/feedback/toast";
import { TRY_AGAIN } from "@/lib/domain/try-again";

type Code = typeof import("./menu-place");

type Opener = {
  "aria-haspopup": "dialog";
  "aria-busy": true | undefined;
  onPointerDown: () => void;
  onClick: () => void;
};

type PlaceSheet = { code: Code | null; load: () => Promise<void>; opener: Opener; sheet: ReactNode };

/** The sheet of 'Onde entregar?', whose code loads with the first tap or by `load`. */
export function usePlaceSheet(): PlaceSheet {
  const [code, setCode] = useState<Code | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const load = useCallback(() => import("./menu-place").then(setCode), []);
  const open = () => {
    setState("loading");
    load().then(
      () => setState("open"),
      () => {
        setState("closed");
        notify.error(TRY_AGAIN);
      },
    );
  };
  return {
    code,
    load,
    opener: {
      "aria-haspopup": "dialog",
      "aria-busy": state === "loading" || undefined,
      onPointerDown: () => void load().catch(() => {}),
      onClick: open,
    },
    sheet: code && <code.MenuPlaceSheet open={state === "open"} onClose={() => setState("closed")} />,
  };
}
