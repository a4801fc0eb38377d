"use client";

import type { SubmitEvent } from "react";
import { failureText, useProfileWrite } from "@/components/profile/use-profile-write";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Switch } from "@/components/ui/form/switch";
import { Sheet } from "@/components/ui/overlay/sheet";
import { savePreferences } from "@/lib/browser/account/save-preferences";
import { accountCopy } from "@/lib/domain/account/copy";
import { preferencesChange } from "@/lib/domain/account/preferences-change";
import { settingsFacts } from "@/lib/domain/account/settings";
import type { User } from "@/lib/domain/account/user";

type Props = { user: User; open: boolean; onClose: () => void };

const SWITCHES = [
  ["orderNotif", "Pedidos", "Quando o seu pedido muda de etapa, ou a loja responde à sua avaliação"],
  ["promoNotif", "Promoções", "Cupons e novidades da loja"],
  ["chatNotif", "Chat", "Mensagens da loja"],
] as const;

export function PreferencesSheet({ user, open, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="Preferências de notificação">
      <PreferencesForm user={user} onClose={onClose} />
    </Sheet>
  );
}

function PreferencesForm({ user: { preferences, settings }, onClose }: Omit<Props, "open">) {
  const save = useProfileWrite(savePreferences, () => {
    notify.success(accountCopy.preferencesSaved);
    onClose();
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const on = new FormData(event.currentTarget);
    save.mutate(preferencesChange(preferences, Object.fromEntries(SWITCHES.map(([name]) => [name, on.has(name)]))));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-col divide-y divide-line">
        {SWITCHES.map(([name, label, hint]) => (
          <Switch key={name} name={name} label={label} hint={hint} defaultChecked={preferences[name]} />
        ))}
      </div>
      <section aria-label="Na sua conta" className="flex flex-col gap-1 text-sm">
        <dl className="flex flex-col divide-y divide-line">
          {settingsFacts(settings).map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-pretty text-muted">
          E-mails e SMS você combina direto com a loja. As cores deste site seguem o tema do seu aparelho.
        </p>
      </section>
      <FormFailure>{failureText(save.error)}</FormFailure>
      <Button type="submit" size="lg" wide busy={save.isPending}>
        Salvar preferências
      </Button>
    </form>
  );
}
