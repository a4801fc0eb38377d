"use client";

import { AsSent } from "@/components/shell/as-sent";
import { KeptLine } from "./kept-line";

/** The line over a kept menu, as it was sent and as the service worker has written into it; a page without HTML was not kept. */
export function SentKeptLine() {
  return (
    <AsSent content={typeof window === "undefined" ? <KeptLine /> : null} Missing={Nothing} className="contents" />
  );
}

function Nothing() {
  return null;
}
