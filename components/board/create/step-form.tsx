"use client";

import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form/form-failure";
import type { CreateDraft } from "./draft";

/** Props of every screen of 'Criar minha loja'. */
export type StepProps = {
  draft: CreateDraft;
  change: (part: Partial<CreateDraft>) => void;
  errorAt: (path: string) => string | null;
  problem: string | null;
};

/**
 * One screen: progress, title, fields and the continue button. The title takes focus, so that screen readers read it.
 */
export function StepForm({
  number,
  title,
  hint,
  problem,
  busy,
  submit,
  onBack,
  onSubmit,
  children,
}: {
  /** Null before the first of the three. */
  number: 1 | 2 | 3 | null;
  title: string;
  hint: string;
  problem: string | null;
  busy?: boolean;
  submit: string;
  onBack?: () => void;
  onSubmit: () => unknown;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The first screen starts at the top of the page instead.
    if (number !== null && !document.querySelector("[aria-invalid=true]"))
      heading.current?.focus({ preventScroll: true });
  }, [number]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void onSubmit();
  };
  return (
    <form noValidate onSubmit={send} className="flex grow flex-col gap-6 sm:grow-0">
      <header className="flex flex-col gap-2">
        {number !== null && <p className="font-semibold text-muted text-sm">Passo {number} de 3</p>}
        <h1 ref={heading} tabIndex={-1} className="text-balance font-bold text-2xl outline-none">
          {title}
        </h1>
        <p className="text-pretty text-muted">{hint}</p>
      </header>
      <div className="flex flex-col gap-5">{children}</div>
      <div className="mt-auto flex flex-col gap-2 pt-4 pb-[env(safe-area-inset-bottom)]">
        <FormFailure>{problem}</FormFailure>
        <Button type="submit" size="lg" wide busy={busy}>
          {submit}
        </Button>
        {onBack && (
          <Button variant="quiet" wide onClick={onBack}>
            Voltar
          </Button>
        )}
      </div>
    </form>
  );
}
