"use client";

import { type SubmitEvent, useEffect, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { TextArea, TextInput, tooLong } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import { loginEmailProblem } from "@/lib/domain/account/email";
import { contactWays } from "@/lib/domain/market/contact";
import type { Market } from "@/lib/domain/market/market";

/** Milliseconds (specification §9). */
const SUCCESS_MS = 3_500;

type Written = { name: string; email: string; message: string };

/**
 * No API call accepts the message (specification §2): the form says so, keeps the text, and offers to send it by a
 * channel that the shop reads.
 */
export function ContactForm({ reachable }: { reachable: Pick<Market, "phone" | "whatsapp" | "email"> | null }) {
  const [written, setWritten] = useState<Written | null>(null);
  const [fresh, setFresh] = useState(false);
  useEffect(() => {
    if (!fresh) return;
    const timer = setTimeout(() => setFresh(false), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  const [problems, setProblems] = useState<Partial<Written>>({});
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const text = (name: keyof Written) => String(fields.get(name) ?? "").trim();
    const next = { name: text("name"), email: text("email"), message: text("message") };
    const found = problemsOf(next);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setWritten(next);
    setFresh(true);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 sm:p-6"
    >
      <TextInput label="Nome" name="name" autoComplete="name" maxLength={120} error={problems.name} required />
      <TextInput
        label="E-mail"
        name="email"
        type="email"
        error={problems.email}
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextArea label="Mensagem" name="message" rows={5} maxLength={2000} error={problems.message} required />
      <p className="text-sm text-muted">
        Este formulário não envia nada sozinho: ele prepara a sua mensagem, e você escolhe por onde mandar.
      </p>
      <Button type="submit" size="lg" wide>
        Preparar mensagem
      </Button>
      <div role="status">
        {fresh && (
          <p className="flex items-center gap-2 rounded-sm bg-good-soft p-3 font-semibold text-good">
            <Icon name="check" className="size-5 shrink-0" />
            Obrigado pelo contato! Sua mensagem está pronta.
          </p>
        )}
      </div>
      {written && <Carriers written={written} reachable={reachable} />}
    </form>
  );
}

function problemsOf({ name, email, message }: Written): Partial<Written> {
  const wrongEmail = loginEmailProblem(email);
  const longName = tooLong(name.length, 120);
  const longMessage = tooLong(message.length, 2000);
  return {
    ...(name === "" ? { name: "Informe o seu nome." } : longName && { name: longName }),
    ...(wrongEmail && { email: wrongEmail }),
    ...(message === "" ? { message: "Escreva a mensagem." } : longMessage && { message: longMessage }),
  };
}

function Carriers({
  written,
  reachable,
}: {
  written: Written;
  reachable: Pick<Market, "phone" | "whatsapp" | "email"> | null;
}) {
  const text = `${written.message}\n\n${written.name} (${written.email})`;
  const ways = reachable ? contactWays(reachable, text).filter(({ kind }) => kind !== "phone") : [];
  if (ways.length === 0) return <p>Esta loja não informou WhatsApp nem e-mail. Ligue para ela ou vá até o endereço.</p>;
  return (
    <div className="flex flex-wrap gap-3">
      {ways.map(({ kind, href }) => (
        <a key={kind} href={href} rel="noreferrer" className={buttonClass({ variant: "secondary" }, "grow")}>
          <Icon name={kind === "mail" ? "mail" : "whatsapp"} />
          {kind === "mail" ? "Enviar por e-mail" : "Enviar pelo WhatsApp"}
        </a>
      ))}
    </div>
  );
}
