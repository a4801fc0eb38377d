"use client";

import { useEffect, useState } from "react";
import { clockOffset } from "@/lib/domain/payment/clock-offset";

/** Milliseconds that the server's clock is ahead of the device's; 0 until it is known. */
export function useClockOffset(isNeeded: boolean): number {
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    if (!isNeeded) return;
    const leaving = new AbortController();
    const sent = Date.now();
    fetch("/api/health", { method: "HEAD", cache: "no-store", signal: leaving.signal })
      .then(({ headers }) => setOffset(clockOffset(headers.get("date"), { sent, received: Date.now() })))
      // The device's own clock is mostly right.
      .catch(() => {});
    return () => leaving.abort();
  }, [isNeeded]);
  return offset;
}
