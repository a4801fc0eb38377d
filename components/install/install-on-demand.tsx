"use client";

import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "@/lib/browser/when-idle";

export function InstallOnDemand() {
  const [Hint, setHint] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import("./install-hint").then(
          (module) => setHint(() => module.InstallHint),
          () => {},
        );
      }),
    [],
  );
  return Hint && <Hint />;
}
