"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionQuery } from "@/lib/browser/account/queries";
import { type SessionState, sessionState, showEnd, useSessionHint } from "./session-state";

/** Unknown in the server's HTML; then the hint's state, corrected by the session's response. */
export function useSession(): SessionState {
  const hint = useSessionHint();
  const { data } = useQuery({ ...sessionQuery, enabled: hint === "yes" });
  useEffect(() => {
    if (data === null) showEnd();
  }, [data]);
  return sessionState(hint, data);
}
