"use client";

import { useEffect, useState } from "react";

/** Epoch milliseconds, updated every `every` milliseconds while the page is visible; null: read once. */
export function useNow(every: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (every === null) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const read = () => setNow(Date.now());
    const follow = () => {
      clearInterval(timer);
      if (document.hidden) return;
      read();
      timer = setInterval(read, every);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", follow);
    };
  }, [every]);
  return now;
}
