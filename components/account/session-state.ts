"use client";

import { useSyncExternalStore } from "react";
import { notify } from "@/components/ui/feedback/toast";
import type { Session } from "@/lib/browser/account/fetch-session";
import { SESSION_ENDED } from "@/lib/domain/account/session-copy";

export type SessionState =
  | { status: "unknown" }
  | { status: "guest" }
  /** `session` is null until its response arrives: the hint says only that one exists. */
  | { status: "customer"; session: Session | null };

const subscribe = () => () => {};
const readHint = () => (document.documentElement.dataset.session === "1" ? "yes" : "no");
const onServer = () => "unknown" as const;

/** Unknown in the server's HTML. */
export function useSessionHint(): "unknown" | "yes" | "no" {
  return useSyncExternalStore<"unknown" | "yes" | "no">(subscribe, readHint, onServer);
}

/** The hint's state, corrected by the session's response; null means that there is no session. */
export function sessionState(hint: "unknown" | "yes" | "no", session: Session | null | undefined): SessionState {
  if (hint === "unknown") return { status: "unknown" };
  if (hint === "no" || session === null) return { status: "guest" };
  return { status: "customer", session: session ?? null };
}

/** Handles an expired session: shows the page as a guest's from now on and tells the customer once. */
export function showEnd(): void {
  const { dataset } = document.documentElement;
  if (dataset.session !== "1") return;
  delete dataset.session;
  notify.blank(SESSION_ENDED);
}
