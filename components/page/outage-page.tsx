"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { RequestCode } from "@/components/ui/feedback/request-code";
import { ErrorState } from "@/components/ui/feedback/states";
import { healthQuery } from "@/lib/browser/market/health-query";
import { outageCopy } from "@/lib/domain/page/outage-copy";

export type Outage = {
  sentence: ReactNode;
  requestId?: string;
  /** Settles when the retry has succeeded or failed. */
  retry: () => Promise<unknown>;
};

/**
 * The global unavailable page (specification §8): a button, and a health check that retries by itself once it succeeds.
 */
export function OutagePage({ sentence, requestId, retry }: Outage) {
  const { data: isWell, isError, dataUpdatedAt } = useQuery(healthQuery);
  const [busy, setBusy] = useState(false);
  const ask = useRef(retry);
  useEffect(() => {
    ask.current = retry;
  });
  useEffect(() => {
    if (dataUpdatedAt > 0 && isWell) void ask.current();
  }, [dataUpdatedAt, isWell]);

  const press = async () => {
    setBusy(true);
    await retry();
    setBusy(false);
  };
  return (
    <ErrorState
      heading="h1"
      title={outageCopy.title}
      action={
        <Button icon="refresh" busy={busy} onClick={press}>
          Tentar novamente
        </Button>
      }
    >
      <p>{sentence}</p>
      {(isError || isWell === false) && <p>{outageCopy.down}</p>}
      <p>{outageCopy.kept}</p>
      <RequestCode id={requestId} />
    </ErrorState>
  );
}
