"use client";

import { useState } from "react";
import { notify } from "@/components/ui/feedback/toast";
import { storeNotice, takeStoredNotice } from "@/lib/browser/account/notice";
import { signOut } from "@/lib/browser/session/session";
import { accountCopy } from "@/lib/domain/account/copy";

export function useLogout(market: string): { busy: boolean; logout: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const logout = async () => {
    if (busy) return;
    setBusy(true);
    storeNotice(accountCopy.loggedOut);
    try {
      await signOut(market);
    } catch {
      takeStoredNotice();
      setBusy(false);
      notify.error(accountCopy.failed);
    }
  };
  return { busy, logout };
}
