"use client";

import { useId } from "react";
import { Button } from "@/components/ui/button";
import { BELL } from "@/components/ui/drawings";
import { Icon } from "@/components/ui/icon";
import { pushHints } from "@/lib/browser/push/copy";
import type { Preferences } from "@/lib/domain/account/profile";
import { usePush } from "./use-push";
import { usePushWish } from "./use-push-wish";

type Props = { pushKey: string; account: string; preferences: Preferences };

/** Order notifications on this device; permission is requested on the tap and never before. */
export function PushToggle({ pushKey, account, preferences }: Props) {
  const id = useId();
  const { state, busy, turnOn, turnOff } = usePush(pushKey, account);
  usePushWish(state, preferences);
  const canTurnOn = state === "off" || state === "other";
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-col gap-3 rounded-sm bg-raised p-3">
      <p className="flex items-start gap-3">
        <Icon name={BELL} className="mt-0.5 size-5 shrink-0 text-muted" />
        <span className="flex flex-col">
          <span id={id} className="font-semibold">
            Notificações push
          </span>
          <span role="status" className="text-muted text-sm">
            {state && pushHints[state]}
          </span>
        </span>
      </p>
      {canTurnOn && (
        <Button wide busy={busy} onClick={turnOn}>
          Ativar notificações
        </Button>
      )}
      {state === "on" && (
        <Button variant="secondary" wide busy={busy} onClick={turnOff}>
          Desativar notificações
        </Button>
      )}
    </fieldset>
  );
}
