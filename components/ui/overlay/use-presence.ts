"use client";

import { useEffect, useState } from "react";

/** True while open and until the closing motion has ended. */
export function usePresence(open: boolean): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setPresent(false), 300);
    return () => clearTimeout(timer);
  }, [open]);
  return open || present;
}
