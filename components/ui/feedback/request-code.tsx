"use client";

import { useSyncExternalStore } from "react";

/**
 * The beginning of what the server calls a failed request, for the customer to name and the log to be searched for. Without an id
 * it is that of the page itself, where the page failed: pages are the same for everyone and hold none.
 */
export function RequestCode({ id }: { id?: string }) {
  const ofPage = useSyncExternalStore(neverChanges, failedPage, () => null);
  const named = id ?? ofPage;
  return named && <p className="text-sm">Código do atendimento: {named.slice(0, 8)}</p>;
}

function failedPage(): string | null {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.serverTiming?.find(({ name }) => name === "request")?.description || null;
}

const neverChanges = () => () => {};
