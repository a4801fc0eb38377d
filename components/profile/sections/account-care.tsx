"use client";

import { type ReactNode, useState } from "react";
import { PreferencesSheet } from "@/components/profile/sheets/preferences-sheet";
import { SecuritySheet } from "@/components/profile/sheets/security-sheet";
import { SupportSheet } from "@/components/profile/sheets/support-sheet";
import { BELL, LOCK } from "@/components/ui/drawings";
import type { User } from "@/lib/domain/account/user";
import { ProfileRow, ProfileSection } from "./profile-section";

/** `children` is the push toggle, where push is offered. */
export function AccountCare({
  user,
  confirmsEmail,
  children,
}: {
  user: User;
  confirmsEmail: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState<"preferences" | "security" | "support" | null>(null);
  const close = () => setOpen(null);
  return (
    <ProfileSection title="Notificações e segurança">
      {children}
      <div className="flex flex-col">
        <ProfileRow
          icon={BELL}
          label="Preferências de notificação"
          hint="Pedidos, promoções e chat"
          onClick={() => setOpen("preferences")}
        />
        <ProfileRow
          icon={LOCK}
          label="Segurança"
          hint="Duas etapas, e-mail e último acesso"
          onClick={() => setOpen("security")}
        />
        <ProfileRow icon="info" label="Suporte" hint="Conte um problema" onClick={() => setOpen("support")} />
      </div>
      <PreferencesSheet user={user} open={open === "preferences"} onClose={close} />
      <SecuritySheet user={user} confirmsEmail={confirmsEmail} open={open === "security"} onClose={close} />
      <SupportSheet open={open === "support"} onClose={close} />
    </ProfileSection>
  );
}
