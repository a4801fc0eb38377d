"use client";

import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from "react";
import { type Outage, OutagePage } from "./outage-page";
import { CONTENT_ID } from "./skip-link";

/** Shows an outage until the function it returns is called. */
type Report = (outage: Outage) => () => void;

const ReportContext = createContext<Report | null>(null);

/** How a part of a screen reports that the shop is out of reach. */
export function useOutageReport(): Report {
  const report = use(ReportContext);
  if (!report) throw new Error("useOutageReport needs a <QueryProvider> above it.");
  return report;
}

/** Replaces a screen by the unavailable page during an outage; the hidden screen keeps its typed text. */
export function OutageBoundary({ children }: { children: ReactNode }) {
  const [outage, setOutage] = useState<Outage | null>(null);
  const [report] = useState<Report>(() => (reported: Outage) => {
    setOutage(reported);
    return () => setOutage((shown) => (shown === reported ? null : shown));
  });
  const screen = useRef<HTMLDivElement>(null);
  useFocusKept(screen, outage !== null);
  return (
    <ReportContext value={report}>
      {outage && <OutagePage {...outage} />}
      <div ref={screen} hidden={outage !== null} className="contents">
        {children}
      </div>
    </ReportContext>
  );
}

/** Takes focus out of a screen that is hidden, and gives it back to where it was. */
function useFocusKept(screen: RefObject<HTMLElement | null>, hidden: boolean): void {
  useLayoutEffect(() => {
    if (!hidden) return;
    const content = document.getElementById(CONTENT_ID);
    const focused = document.activeElement;
    const kept = focused instanceof HTMLElement && screen.current?.contains(focused) ? focused : null;
    if (kept) content?.focus({ preventScroll: true });
    return () => {
      const isFree = document.activeElement === document.body || document.activeElement === content;
      if (isFree) (kept?.isConnected ? kept : content)?.focus({ preventScroll: true });
    };
  }, [screen, hidden]);
}
