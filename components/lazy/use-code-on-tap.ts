"use client";

import { useEffect, useState } from "react";
import { notify } from "@/components/ui/feedback/toast";
import type { LazyCode } from "@/lib/browser/lazy-code";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { useCode } from "./use-code";

/**
 * State of something that a tap opens and whose code loads on the first tap; `isNeeded`: it is also visible without a
 * tap.
 */
export function useCodeOnTap<Code>(lazy: LazyCode<Code>, isNeeded: boolean) {
  const [isAsked, setAsked] = useState(false);
  const { data: code, isError, refetch } = useCode(lazy, isNeeded || isAsked);
  useEffect(() => {
    if (!isError || !isAsked) return;
    setAsked(false);
    notify.error(TRY_AGAIN);
  }, [isError, isAsked]);
  return {
    code,
    isError,
    isOpen: isAsked,
    isLoading: isAsked && !code,
    open: () => {
      setAsked(true);
      if (isError) void refetch();
    },
    close: () => setAsked(false),
  };
}
