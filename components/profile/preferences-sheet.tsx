"use client";

import type { SubmitEvent } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { Sheet } from "@/components/ui/sheet";
import { Switch } from "@/components/ui/switch";
import { notify } from "@/components/ui/toast";
import { accountCopy } from "@/lib/account/copy";
import type { Preferences } from "@/lib/account/profile-schema";
import { callApi } from "@/lib/api/browser";
import { failureText, useProfileWrite } from "./use-profile-write";

type Props = { preferences: Preferences; open: boolean; onClose: () => void };

const SWITCHES = [
  ["orderNotif", "Pedidos", "Quando o seu pedido muda de etapa"],
  ["promoNotif", "Promoções", "Cupons e novidades da loja"],
  ["chatNotif", "Chat", "Mensagens da loja"],
] as const;

/** Which notifications the customer wants: orders, promotions, chat. */
export function PreferencesSheet({ preferences, open, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="Preferências de notificação">
      <PreferencesForm preferences={preferences} onClose={onClose} />
    </Sheet>
  );
}

function PreferencesForm({ preferences, onClose }: Omit<Props, "open">) {
  const save = useProfileWrite(
    (body: Preferences) => callApi({ call: "updatePreferences", method: "PUT", path: "/user/preferences", body }),
    () => {
      notify.success(accountCopy.preferencesSaved);
      onClose();
    },
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const on = new FormData(event.currentTarget);
    const chosen = Object.fromEntries(SWITCHES.map(([name]) => [name, on.has(name)]));
    save.mutate({ ...preferences, ...chosen });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-col divide-y divide-line">
        {SWITCHES.map(([name, label, hint]) => (
          <Switch key={name} name={name} label={label} hint={hint} defaultChecked={preferences[name]} />
        ))}
      </div>
      <FormFailure>{failureText(save.error)}</FormFailure>
      <Button type="submit" size="lg" wide busy={save.isPending}>
        Salvar preferências
      </Button>
    </form>
  );
}
