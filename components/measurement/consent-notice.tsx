"use client";

import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { choose } from "@/lib/browser/measurement/choice";
import { recipientsHere } from "@/lib/browser/measurement/choice-now";
import { measurementCopy, questionText } from "@/lib/browser/measurement/copy";
import { routes } from "@/lib/domain/routes";
import { useChoice } from "./use-choice";

/** Mounts the notice after everything else; it closes when the customer decides, in any tab. */
export function mountNotice(): void {
  const host = document.createElement("div");
  document.body.append(host);
  createRoot(host).render(<ConsentNotice />);
}

function ConsentNotice() {
  return useChoice() === "open" && <Question />;
}

/** Above the fixed bottom bar; the page reserves space for it. */
function Question() {
  const notice = useRoomForNotice();
  const isSeen = useSeen();
  const answer = (agrees: boolean) => {
    choose(agrees);
    announce(measurementCopy.kept);
  };
  return (
    <section
      ref={notice}
      aria-label={measurementCopy.title}
      className={`fixed inset-x-4 bottom-[calc(var(--bar,0px)+max(1rem,env(safe-area-inset-bottom)))] z-20 flex max-w-sm flex-col gap-2 rounded-md border border-line bg-surface p-3 text-sm opacity-100 shadow-high transition-opacity starting:opacity-0 print:hidden ${isSeen ? "" : "pointer-events-none"}`}
    >
      <p className="text-pretty">
        {questionText(recipientsHere())}{" "}
        <a href={routes.cookies} className="font-semibold text-brand-ink underline">
          {measurementCopy.more}
        </a>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={() => answer(false)}>
          Recusar
        </Button>
        <Button variant="secondary" onClick={() => answer(true)}>
          Aceitar
        </Button>
      </div>
    </section>
  );
}

const SEEN_MS = 500;

/** Ignores taps at first: the notice appears by itself, and a finger may have been aiming at what it covers. */
function useSeen(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), SEEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSeen;
}

/** Reserves the notice's height at the end of the page and in the scroll padding. */
function useRoomForNotice() {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = notice.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--notice", `${element.offsetHeight + 24}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--notice");
    };
  }, []);
  return notice;
}
