"use client";

import { useState } from "react";
import { useLogout } from "@/components/account/use-logout";
import { useMarket } from "@/components/market/market-context";
import { EditProfileSheet, type EmailProof } from "@/components/profile/sheets/edit-profile-sheet";
import { Button } from "@/components/ui/button";
import { LOGOUT } from "@/components/ui/drawings";
import { Icon } from "@/components/ui/icon";
import { emailLinkSent } from "@/lib/domain/account/copy";
import type { Profile } from "@/lib/domain/account/profile";
import type { User } from "@/lib/domain/account/user";
import { AvatarUpload } from "./avatar-upload";

export function ProfileHeader({ user, profile, proof }: { user: User; profile: Profile; proof: EmailProof }) {
  const { token } = useMarket();
  const { busy, logout } = useLogout(token);
  const [editing, setEditing] = useState(false);
  return (
    <section aria-label="Sua conta" className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-center gap-4">
        <AvatarUpload name={user.name} avatar={user.avatar} />
        <div className="flex min-w-0 flex-col">
          <p className="break-words font-bold text-xl">{user.name}</p>
          <p className="break-all text-muted">{user.email}</p>
        </div>
      </div>
      {profile.pending_email && (
        <p className="flex items-start gap-2 rounded-sm bg-raised p-3 text-pretty">
          <Icon name="mail" className="mt-0.5 size-5 shrink-0 text-brand-ink" />
          <span className="min-w-0 break-words">{emailLinkSent(profile.pending_email)}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon="edit" className="grow" onClick={() => setEditing(true)}>
          Editar perfil
        </Button>
        <Button variant="danger" icon={LOGOUT} className="grow" busy={busy} onClick={logout}>
          Sair
        </Button>
      </div>
      <EditProfileSheet profile={profile} proof={proof} open={editing} onClose={() => setEditing(false)} />
    </section>
  );
}
