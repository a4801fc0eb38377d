"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "@/components/ui/feedback/toast";
import type { ChunkQuery } from "@/lib/browser/chunk-query";
import { TRY_AGAIN } from "@/lib/domain/try-again";

/** State of something that a tap opens, once its code is there; a failure is said, and the next tap tries again. */
export function useChunkOnTap<Code>(chunk: ChunkQuery<Code>) {
  const client = useQueryClient();
  const { data: code } = useQuery({ ...chunk, enabled: false });
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const open = () => {
    setState("loading");
    client.fetchQuery(chunk).then(
      () => setState("open"),
      () => {
        setState("closed");
        notify.error(TRY_AGAIN);
      },
    );
  };
  return { code, isOpen: state === "open", isLoading: state === "loading", open, close: () => setState("closed") };
}
