"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/states";
import { TextInput } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { enterBoard } from "@/lib/browser/board/call";
import { entryOf } from "@/lib/domain/board/entry-link";
import { boardRoutes } from "@/lib/domain/board/routes";
import { TRY_AGAIN } from "@/lib/domain/try-again";

/** The way in: a one-use link enters by itself, everybody else with the shop's id and a key. */
export function EntryScreen() {
  const [state, setState] = useState<"link" | "form" | "used" | null>(null);
  useEffect(() => {
    const entry = entryOf(location.hash);
    if (!entry) return setState("form");
    // Used once: nobody may find it in the history.
    history.replaceState(null, "", location.pathname);
    setState("link");
    enterBoard(entry.market, entry.code).then((entered) => {
      if (entered.ok) location.replace(boardRoutes.orders);
      else setState("used");
    });
  }, []);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 p-4">
      {state === "form" && <EntryForm />}
      {state === "used" && (
        <ErrorState
          heading="h1"
          title="Este link não abre mais"
          action={<Button onClick={() => setState("form")}>Entrar com a chave</Button>}
        >
          <p>Ele vale uma vez e por 15 minutos. Peça outro no aparelho que já está no painel.</p>
        </ErrorState>
      )}
      {state === "link" && (
        <p role="status" className="flex items-center justify-center gap-3 text-lg">
          <Spinner /> Entrando…
        </p>
      )}
    </main>
  );
}

function EntryForm() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const shop = useRef<HTMLInputElement>(null);
  const key = useRef<HTMLInputElement>(null);
  // The command that makes a key prints an address that names the shop.
  const named = new URLSearchParams(location.search).get("loja") ?? "";
  async function submit(event: FormEvent) {
    event.preventDefault();
    const [market, secret] = [shop.current?.value.trim() ?? "", key.current?.value.trim() ?? ""];
    const empty = market ? !secret && key.current : shop.current;
    if (empty) {
      setProblem(
        empty === shop.current
          ? "Escreva o id da loja, como em brasa.seudominio.com.br: brasa."
          : "Cole a chave da loja.",
      );
      return empty.focus();
    }
    setBusy(true);
    const entered = await enterBoard(market, secret);
    if (entered.ok) return location.replace(boardRoutes.orders);
    setBusy(false);
    setProblem(entered.error.message ?? TRY_AGAIN);
  }
  return (
    <>
      <header className="flex flex-col gap-2">
        <Icon name="store" className="size-10 text-brand-ink" />
        <h1 className="font-bold text-2xl">Painel da loja</h1>
        <p className="text-muted">Pedidos, cardápio e horários, no celular que está na cozinha.</p>
      </header>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextInput
          ref={shop}
          label="Loja"
          hint="O começo do endereço da loja."
          defaultValue={named}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput ref={key} label="Chave da loja" type="password" autoComplete="current-password" spellCheck={false} />
        <FormFailure>{problem}</FormFailure>
        <Button type="submit" size="lg" wide busy={busy}>
          Entrar
        </Button>
      </form>
      <p className="text-muted text-sm">
        Já tem outro aparelho no painel? Nele, abra Loja, depois Aparelhos, e leia o código QR com este.
      </p>
    </>
  );
}
