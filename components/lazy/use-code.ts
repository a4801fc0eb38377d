"use client";

import { useCallback, useEffect, useState } from "react";
import type { LazyCode } from "@/lib/browser/lazy-code";

/** Loads code while it is needed. Where other code is needed from now on, `data` is the last one until that has loaded. */
export function useCode<Code>(code: LazyCode<Code>, isNeeded: boolean) {
  const [data, setData] = useState<Code>();
  const [error, setError] = useState<Error | null>(null);
  const refetch = useCallback(async () => {
    setError(null);
    try {
      const loaded = await code.load();
      setData(() => loaded);
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
  }, [code]);
  useEffect(() => {
    if (isNeeded) void refetch();
  }, [isNeeded, refetch]);
  const loaded = code.loaded();
  return { data: loaded === undefined ? data : loaded, error, isError: error !== null, refetch };
}
