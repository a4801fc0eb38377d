"use client";

import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";

const SLOW_MS = 7_000;

export function SlowNotice({ waiting }: { waiting: boolean }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return (
    <div role="status" className="empty:hidden">
      {isSlow && (
        <p className="flex items-start gap-2 text-pretty text-muted text-sm">
          <Icon name="clock" className="mt-0.5 size-4" />
          Está demorando mais que o normal. Espere mais um pouco, sem tocar de novo.
        </p>
      )}
    </div>
  );
}
