"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { chunkQuery } from "@/lib/browser/chunk-query";
import { whenIdle } from "@/lib/browser/when-idle";

export const extrasChunk = chunkQuery("extras", () => import("./extras"));

/** What many orders do without: sheets, suggestions, pick-up. Loads in idle time, or at once where it is needed. */
export function useExtras(isNeeded: boolean) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return useQuery({ ...extrasChunk, enabled: isIdle || isNeeded });
}
