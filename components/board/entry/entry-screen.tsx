"use client";

import Link from "next/link";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/states";
import { TextInput } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { enterBoard, enteredShop } from "@/lib/browser/board/call";
import { entryOf } from "@/lib/domain/board/entry-link";
import { boardRoutes } from "@/lib/domain/board/routes";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { LeavingNotice } from "./leaving-notice";
import { LostForm } from "./lost-form";

type Entry = NonNullable<ReturnType<typeof entryOf>>;

type State =
  | { at: "form" | "used" | "lost" }
  | { at: "entering" | "noResponse"; entry: Entry }
  | { at: "other"; entry: Entry; name: string };

/**
 * The board's login: a one-use link logs in by itself, unless the device is in another shop; otherwise the form asks
 * for the shop's id and a key.
 */
export function EntryScreen() {
  const [state, setState] = useState<State | null>(null);
  const enter = useCallback(async (entry: Entry) => {
    setState({ at: "entering", entry });
    const entered = await enterBoard(entry.market, entry.code);
    if (entered.ok) location.replace(boardRoutes.orders);
    else setState({ at: "used" });
  }, []);
  const follow = useCallback(
    async (entry: Entry) => {
      setState({ at: "entering", entry });
      const now = await enteredShop();
      if (!now.ok) setState({ at: "noResponse", entry });
      else if (now.value && now.value.id !== entry.market) setState({ at: "other", entry, name: now.value.name });
      else await enter(entry);
    },
    [enter],
  );
  useEffect(() => {
    const read = () => {
      const entry = entryOf(location.hash);
      // The link works once; it must not stay in the history.
      if (entry) history.replaceState(null, "", location.pathname);
      return entry;
    };
    const first = read();
    if (first) void follow(first);
    else setState({ at: "form" });
    // Pasting a link into this tab does not reload the page.
    const again = () => {
      const entry = read();
      if (entry) void follow(entry);
    };
    window.addEventListener("hashchange", again);
    return () => window.removeEventListener("hashchange", again);
  }, [follow]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 p-4">
      {state?.at === "form" && <EntryForm onLost={() => setState({ at: "lost" })} />}
      {state?.at === "lost" && <LostForm named={namedShop()} onBack={() => setState({ at: "form" })} />}
      {state?.at === "used" && (
        <ErrorState
          heading="h1"
          title="Este link não abre mais"
          action={<Button onClick={() => setState({ at: "form" })}>Entrar com a chave</Button>}
        >
          <p>Ele vale uma vez e por 15 minutos. Peça outro no aparelho que já está no painel.</p>
        </ErrorState>
      )}
      {state?.at === "noResponse" && (
        <ErrorState
          heading="h1"
          title="O painel não respondeu"
          action={<Button onClick={() => void follow(state.entry)}>Tentar de novo</Button>}
        >
          <p>{TRY_AGAIN}</p>
        </ErrorState>
      )}
      {state?.at === "other" && <OtherShop name={state.name} entry={state.entry} onEnter={() => enter(state.entry)} />}
      {state?.at === "entering" && (
        <p role="status" className="flex items-center justify-center gap-3 text-lg">
          <Spinner /> Entrando…
        </p>
      )}
    </main>
  );
}

/** Names the link's shop by its address: anybody can use any name. */
function OtherShop({ name, entry, onEnter }: { name: string; entry: Entry; onEnter: () => void }) {
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="font-bold text-2xl">Trocar de loja?</h1>
        <p className="text-pretty text-lg">
          Este aparelho está no painel de <strong className="break-words">{name}</strong>. O link abre o painel de{" "}
          <strong className="break-words">{entry.market}</strong>.
        </p>
        <p className="text-pretty text-muted">
          Se trocar, os pedidos de {name} não tocam mais aqui. Se não foi você quem pediu este link, fique.
        </p>
      </header>
      <div className="flex flex-col gap-3">
        <Button size="lg" wide onClick={() => location.replace(boardRoutes.orders)}>
          Ficar em {name}
        </Button>
        <Button variant="secondary" size="lg" wide onClick={onEnter}>
          Trocar para {entry.market}
        </Button>
      </div>
    </>
  );
}

/** The command that makes a key prints an address that names the shop. */
function namedShop(): string {
  return new URLSearchParams(location.search).get("loja") ?? "";
}

function EntryForm({ onLost }: { onLost: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const shop = useRef<HTMLInputElement>(null);
  const key = useRef<HTMLInputElement>(null);
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
      <LeavingNotice />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextInput
          ref={shop}
          label="Loja"
          hint="O começo do endereço da loja."
          defaultValue={namedShop()}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput
          ref={key}
          label="Chave da loja"
          hint="O código que começa com shop_, de quem instalou o sistema para a sua loja."
          type="password"
          autoComplete="current-password"
          spellCheck={false}
        />
        <FormFailure>{problem}</FormFailure>
        <Button type="submit" size="lg" wide busy={busy}>
          Entrar
        </Button>
      </form>
      <p className="text-muted text-sm">
        Já tem outro aparelho no painel? Nele, abra Loja, depois Aparelhos, e leia o código QR com este. Trabalha na
        loja? Peça um convite ao dono.
      </p>
      <Button variant="quiet" className="self-start" onClick={onLost}>
        Sou o dono e perdi o acesso
      </Button>
      <p className="text-sm">
        Tem um convite e ainda não tem loja?{" "}
        <Link
          href={boardRoutes.create}
          className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline"
        >
          Criar minha loja
        </Link>
      </p>
    </>
  );
}
