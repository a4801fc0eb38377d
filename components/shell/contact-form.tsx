"use client";

import { type SubmitEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea, TextInput } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";

/** So long the success message stands (specification §9). */
const SUCCESS_MS = 3_500;

/** The contact form; there is no call behind it (specification §2), and its answer does not claim one. */
export function ContactForm() {
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setSent(false), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [sent]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.reset();
    setSent(true);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 sm:p-6">
      <TextInput label="Nome" name="name" autoComplete="name" required />
      <TextInput label="E-mail" name="email" type="email" inputMode="email" autoComplete="email" required />
      <TextArea label="Mensagem" name="message" rows={5} maxLength={2000} required />
      <p className="text-sm text-muted">
        Esta mensagem não é enviada à loja: para ter resposta, ligue ou escreva para os canais dela.
      </p>
      <Button type="submit" size="lg" wide>
        Enviar mensagem
      </Button>
      <div role="status">
        {sent && (
          <p className="flex items-center gap-2 rounded-sm bg-good-soft p-3 font-semibold text-good">
            <Icon name="check" />
            Obrigado pelo contato!
          </p>
        )}
      </div>
    </form>
  );
}
