"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { RetryState } from "@/components/ui/feedback/retry-state";
import { apiErrorOf } from "@/lib/browser/query-client";
import { isOutage } from "@/lib/domain/api-error";
import { outageCopy } from "@/lib/domain/page/outage-copy";
import { useOutageReport } from "./outage-boundary";

type Query = { data: unknown; isError: boolean; error: Error | null; refetch: () => Promise<unknown> };

/**
 * Stands in for queries without data: `loading` until one fails, then the unavailable page for the whole screen if the
 * shop is out of reach, else the error in place. Render it only without data: a page once shown is never replaced.
 */
export function QueryFallback({
  queries,
  loading,
  sentence = (message) => message ?? outageCopy.refused,
}: {
  queries: readonly Query[];
  loading: ReactNode;
  /** The screen's own error sentence, with the server's words if it had any. */
  sentence?: (message: string | null) => string;
}) {
  const failed = queries.find((query) => query.isError && query.data === undefined)?.error ?? null;
  const [last, setLast] = useState<Error | null>(null);
  // A query has no error while it is retried, and the page must not flicker.
  if (failed && failed !== last) setLast(failed);

  const missing = useRef(queries);
  useEffect(() => {
    missing.current = queries.filter((query) => query.data === undefined);
  });
  const [retry] = useState(() => () => Promise.all(missing.current.map((query) => query.refetch())));

  const error = last && apiErrorOf(last);
  const text = last && sentence(error?.message ?? null);
  const outage = error !== null && isOutage(error);
  const report = useOutageReport();
  const requestId = error?.requestId;
  useEffect(
    () => (outage && text ? report({ sentence: text, requestId, retry }) : undefined),
    [outage, text, requestId, retry, report],
  );

  if (!last || outage) return loading;
  return <RetryState title={text} onRetry={retry} />;
}
