"use client";

import { useEffect, useState } from "react";
import { notify } from "@/components/ui/feedback/toast";
import { pushCopy } from "@/lib/browser/push/copy";
import { disablePush, enablePush, type PushState, readPush, renewPush } from "@/lib/browser/push/push";
import { apiErrorOf } from "@/lib/browser/query-client";
import { accountCopy } from "@/lib/domain/account/copy";
import { useUser, useUserStore } from "@/stores/user";

/** Null until the state is known. */
export function usePush(pushKey: string, account: string) {
  const user = useUserStore();
  const hydrated = useUser((state) => state.hydrated);
  const mark = useUser((state) => state.pushMark);
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!hydrated) return;
    let current = true;
    readPush(mark, account, pushKey).then(
      (found) => {
        if (!current) return;
        setState(found);
        // A new session of the same account has no subscription yet; one just turned on is already saved.
        if (found === "on") renewPush().catch(() => {});
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [hydrated, mark, account, pushKey]);

  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch((error: unknown) => notify.error(apiErrorOf(error)?.message ?? accountCopy.failed));
    setBusy(false);
  };
  const turnOn = () =>
    during(async () => {
      const given = await enablePush(pushKey, account);
      setState(given ? "on" : "denied");
      if (!given) return void notify.error(pushCopy.denied);
      user.getState().setPushMark(given);
      notify.success(pushCopy.enabled);
    });
  const turnOff = () =>
    during(async () => {
      await disablePush();
      user.getState().setPushMark(null);
      setState("off");
      notify.blank(pushCopy.disabled);
    });
  return { state, busy, turnOn, turnOff };
}
