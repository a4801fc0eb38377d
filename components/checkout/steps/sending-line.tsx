"use client";

import { useEffect, useState } from "react";
import { sendingCopy } from "@/lib/domain/checkout/step-copy";

/** Shops usually respond within a second or two. */
const SLOW_AFTER_MS = 6_000;

export function SendingLine() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="text-muted text-sm">
      {slow ? sendingCopy.slow : sendingCopy.sending}
    </p>
  );
}
