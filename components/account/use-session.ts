"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { notify } from "@/components/ui/feedback/toast";
import { type Session, sessionQuery } from "@/lib/browser/account/queries";
import { SESSION_ENDED } from "@/lib/domain/account/session-copy";

export type SessionState =
  | { status: "unknown" }
  | { status: "guest" }
  /** `session` is null until its response arrives: the hint says only that one exists. */
  | { status: "customer"; session: Session | null };

const subscribe = () => () => {};
const readHint = () => (document.documentElement.dataset.session === "1" ? "yes" : "no");
const onServer = () => "unknown" as const;

/** Unknown in the server's HTML; then the hint's state, corrected by the session's response. */
export function useSession(): SessionState {
  const hint = useSyncExternalStore<"unknown" | "yes" | "no">(subscribe, readHint, onServer);
  const { data } = useQuery({ ...sessionQuery, enabled: hint === "yes" });
  useEffect(() => {
    if (data === null) showEnd();
  }, [data]);
  if (hint === "unknown") return { status: "unknown" };
  if (hint === "no" || data === null) return { status: "guest" };
  return { status: "customer", session: data ?? null };
}

/** A session that ended by itself: the page is a guest's from now on, and the customer is told, once. */
function showEnd(): void {
  const { dataset } = document.documentElement;
  if (dataset.session !== "1") return;
  delete dataset.session;
  notify.blank(SESSION_ENDED);
}
