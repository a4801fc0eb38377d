"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { chunkQuery } from "@/lib/browser/chunk-query";
import { whenIdle } from "@/lib/browser/when-idle";

export const extrasChunk = chunkQuery("extras", () => import("./extras"));

/** Sheets, suggestions and pick-up, which many orders do without. Loads in idle time, or at once if needed. */
export function useExtras(isNeeded: boolean) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return useQuery({ ...extrasChunk, enabled: isIdle || isNeeded });
}
