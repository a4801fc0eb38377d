"use client";

import { useState } from "react";
import { DocumentsSheet } from "@/components/profile/sheets/documents-sheet";
import { PasswordSheet } from "@/components/profile/sheets/password-sheet";
import { LOCK } from "@/components/ui/drawings";
import { genderLabels } from "@/lib/domain/account/copy";
import { GENDERS } from "@/lib/domain/account/gender";
import type { Profile } from "@/lib/domain/account/profile";
import { maskCpf } from "@/lib/domain/text/masks";
import { maskPhone } from "@/lib/domain/text/phone";
import { ProfileRow, ProfileSection } from "./profile-section";

export function RegistrationData({ profile, documents }: { profile: Profile; documents: readonly string[] }) {
  const [open, setOpen] = useState<"password" | "documents" | null>(null);
  const close = () => setOpen(null);
  const gender = GENDERS.find((known) => known === profile.gender);
  const rows = [
    ["Nome", profile.name],
    ["E-mail", profile.email],
    ["Telefone", profile.phone ? maskPhone(profile.phone) : "Não informado"],
    ["CPF", profile.cpf ? maskCpf(profile.cpf) : "Não informado"],
    ["Gênero", gender ? genderLabels[gender] : "Não informado"],
  ];
  return (
    <ProfileSection title="Dados cadastrais">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {rows.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col border-line border-t pt-2">
        {profile.has_password === false ? (
          <p className="py-2 text-muted text-sm">Você entra com o Google, sem senha.</p>
        ) : (
          <ProfileRow icon={LOCK} label="Alterar senha" onClick={() => setOpen("password")} />
        )}
        <ProfileRow
          icon="note"
          label="Documentos"
          hint={documents.length > 0 ? `${documents.length} neste aparelho` : undefined}
          onClick={() => setOpen("documents")}
        />
      </div>
      <PasswordSheet open={open === "password"} onClose={close} />
      <DocumentsSheet open={open === "documents"} onClose={close} documents={documents} />
    </ProfileSection>
  );
}
