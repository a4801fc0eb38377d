"use client";

import { useSyncExternalStore } from "react";
import { onChoice } from "@/lib/browser/measurement/choice";
import { type Choice, choiceNow } from "@/lib/browser/measurement/choice-now";

const onServer = () => null;

/** Null in the server's HTML. */
export function useChoice(): Choice | null {
  return useSyncExternalStore<Choice | null>(onChoice, choiceNow, onServer);
}
