"use client";

import type { ReactNode } from "react";

/** Asks for the page again; looks as its caller says, so that no page loads the whole Button for it. */
export function RetryButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" className={className} onClick={() => location.reload()}>
      {children}
    </button>
  );
}
