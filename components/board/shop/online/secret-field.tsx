"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/form/field";
import type { Secret } from "./draft";

const LABELS: Record<Secret, string> = {
  client_id: "Identificador (Client ID)",
  client_secret: "Segredo (Client Secret)",
  app_key: "Chave do aplicativo (gw-dev-app-key)",
  access_token: "Access Token",
};

type Props = {
  name: Secret;
  /** Null: the stored one stays. */
  value: string | null;
  isStored: boolean;
  error: string | null;
  onChange: (value: string | null) => void;
};

/** A credential that goes in, and is never shown again. */
export function SecretField({ name, value, isStored, error, onChange }: Props) {
  const label = LABELS[name];
  if (value === null)
    return (
      <Stored label={label}>
        <Button variant="secondary" onClick={() => onChange("")}>
          Trocar
          <span className="sr-only"> {label}</span>
        </Button>
      </Stored>
    );
  return (
    <div className="flex flex-col gap-1.5">
      <TextInput
        label={label}
        hint={isStored ? "Vale quando você salvar. O guardado não aparece de novo." : undefined}
        type={name === "client_id" ? "text" : "password"}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      {isStored && (
        <Button variant="quiet" className="self-start px-2!" onClick={() => onChange(null)}>
          Ficar com o guardado
          <span className="sr-only">: {label}</span>
        </Button>
      )}
    </div>
  );
}

/** The line of something that is stored, and not shown. */
export function Stored({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
      <span className="flex min-w-0 flex-col items-start gap-1">
        <span className="font-semibold text-sm">{label}</span>
        <Badge tone="good" icon="check">
          Guardado
        </Badge>
      </span>
      {children}
    </div>
  );
}
