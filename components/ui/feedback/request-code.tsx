"use client";

import { useSyncExternalStore } from "react";

/**
 * The start of a failed request's id, for the customer to name and for a search in the log. Without `id` it is the id
 * of the failed page itself: cached pages are the same for everyone and contain none.
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
