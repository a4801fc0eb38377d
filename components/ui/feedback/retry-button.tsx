"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, use, useEffect, useRef, useState, useTransition } from "react";

/** Milliseconds; a page that responds at all responds within them. */
const PATIENCE_MS = 20_000;

const RetryContext = createContext<() => void>(() => location.reload());

/**
 * The content of a failed page. Its `RetryButton` requests the page again in place: `loading` shows meanwhile, and
 * `failed` is announced if it fails again.
 */
export function Retryable({ loading, failed, children }: { loading: ReactNode; failed: string; children: ReactNode }) {
  const { state, retry } = useRetry();
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === "failed") area.current?.querySelector("button")?.focus();
  }, [state]);
  return (
    <RetryContext value={retry}>
      {state === "pending" && loading}
      <div ref={area} hidden={state === "pending"}>
        {children}
        <p role="status" className="px-4 text-center font-semibold text-bad">
          {state === "failed" && failed}
        </p>
      </div>
    </RetryContext>
  );
}

/** Styled by its caller, so that no page loads the whole Button for it. */
export function RetryButton({ className, children }: { className: string; children: ReactNode }) {
  const retry = use(RetryContext);
  return (
    <button type="button" className={className} onClick={() => retry()}>
      {children}
    </button>
  );
}

function useRetry() {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const [refreshing, startRefresh] = useTransition();
  const retry = async () => {
    setAsking(true);
    const response = await fetch(location.href, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      () => null,
    );
    setAsking(false);
    setFailed(!response?.ok);
    // Not earlier: refreshing into an error response would load the whole document.
    if (response?.ok)
      startRefresh(() => (response.redirected ? router.replace(pathOf(response.url)) : router.refresh()));
  };
  const state = asking || refreshing ? "pending" : failed ? "failed" : "idle";
  return { state, retry: () => void retry() } as const;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
