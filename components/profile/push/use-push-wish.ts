"use client";

import { useEffect, useRef } from "react";
import { useProfileWrite } from "@/components/profile/use-profile-write";
import { savePreferences } from "@/lib/browser/account/save-preferences";
import type { PushState } from "@/lib/browser/push/push";
import { preferencesChange } from "@/lib/domain/account/preferences-change";
import type { Preferences } from "@/lib/domain/account/profile";

/**
 * Syncs the account's `pushNotifications` with the customer's choice on a device; a failure is retried at the next
 * visit.
 */
export function usePushWish(state: PushState | null, preferences: Preferences): void {
  const { mutate } = useProfileWrite(savePreferences, () => {});
  const before = useRef(state);
  const known = useRef(preferences);
  useEffect(() => {
    known.current = preferences;
  });
  useEffect(() => {
    const was = before.current;
    before.current = state;
    const wish = state === "on" ? true : was === "on" && state === "off" ? false : null;
    if (wish === null || known.current.pushNotifications === wish) return;
    mutate(preferencesChange(known.current, { pushNotifications: wish }));
  }, [state, mutate]);
}
