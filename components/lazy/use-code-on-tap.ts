"use client";

import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { notify } from "@/components/ui/feedback/toast";
import { TRY_AGAIN } from "@/lib/domain/try-again";

/** What a tap opens, with code that loads at the first one; `isNeeded`: it is visible without a tap, too. */
export function useCodeOnTap<Code>(
  query: Pick<UseQueryOptions<Code, Error, Code, string[]>, "queryKey" | "queryFn" | "staleTime">,
  isNeeded: boolean,
) {
  const [isAsked, setAsked] = useState(false);
  const { data: code, isError, refetch } = useQuery({ ...query, enabled: isNeeded || isAsked });
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
