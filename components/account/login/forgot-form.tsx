"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { EmailInput } from "@/components/account/person-inputs";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/call-api";
import { forgotEmailProblem } from "@/lib/domain/account/email";

type Props = { email: string; onSent: (email: string) => void; onBack: () => void };

/**
 * Requests the link for a new password. The result looks the same whether or not the e-mail is known or the call
 * succeeds.
 */
export function ForgotForm({ email, onSent, onBack }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);

  const typed = () => field.current?.value.trim() ?? "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const text = forgotEmailProblem(typed());
    setProblem(text);
    if (text) return field.current?.focus();
    setBusy(true);
    const body = { email: typed() };
    await callApi({ call: "forgotPassword", method: "POST", path: "/account/forgot-password", body });
    onSent(typed());
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <EmailInput ref={field} defaultValue={email} error={problem} />
      <Button type="submit" size="lg" wide busy={busy}>
        Enviar link
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        Voltar
      </Button>
    </form>
  );
}
