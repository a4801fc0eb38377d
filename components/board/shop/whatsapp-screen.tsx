"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Unread } from "@/components/board/frame/unread";
import { CopyButton } from "@/components/board/shop/parts/copy-button";
import { FieldCard, SectionPage, Warnings } from "@/components/board/shop/parts/section-frame";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { TextInput } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Switch } from "@/components/ui/form/switch";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { failureText } from "@/lib/browser/board/failure";
import {
  checkWhatsapp,
  removeWhatsapp,
  saveWhatsapp,
  type WhatsappSettings,
  whatsappQuery,
} from "@/lib/browser/board/whatsapp";
import { TEMPLATES, UPDATE_STEPS } from "@/lib/domain/orders/whatsapp-updates";

/** Through which number of the shop's own its customers hear of their orders. */
export function WhatsappScreen() {
  const found = useQuery(whatsappQuery);
  return (
    <SectionPage
      title="Avisos por WhatsApp"
      hint="O cliente que pedir recebe uma mensagem quando o pedido é aceito, sai ou fica pronto. A Meta cobra da loja por mensagem."
    >
      {!found.data &&
        (found.error ? <Unread query={found} title="Os avisos não carregaram" /> : <Skeleton className="h-72" />)}
      {found.data && <Settings key={String(found.data.settings !== null)} settings={found.data.settings} />}
    </SectionPage>
  );
}

function Settings({ settings }: { settings: WhatsappSettings | null }) {
  return (
    <>
      {settings?.is_lost && <Warnings texts={["O token guardado não pode mais ser lido. Envie tudo de novo."]} />}
      {settings?.problem && <Warnings texts={[`A última mensagem não foi enviada: ${settings.problem}.`]} />}
      <SettingsForm settings={settings} />
      {settings && <Check />}
      {settings?.hook && <Hook {...settings.hook} />}
      <Templates />
      {settings && <Remove />}
    </>
  );
}

function SettingsForm({ settings }: { settings: WhatsappSettings | null }) {
  const client = useQueryClient();
  const [on, setOn] = useState(settings?.on ?? false);
  const [number, setNumber] = useState(settings?.phone_number_id ?? "");
  const [token, setToken] = useState("");
  const [secret, setSecret] = useState("");
  const [names, setNames] = useState(
    settings?.templates ?? {
      accepted: TEMPLATES.accepted.name,
      on_way: TEMPLATES.on_way.name,
      ready: TEMPLATES.ready.name,
    },
  );
  const save = useMutation({
    mutationFn: () =>
      saveWhatsapp({
        ...{ on, phone_number_id: number, templates: names },
        ...(token && { access_token: token }),
        ...(secret && { app_secret: secret }),
      }),
    onSuccess: (saved) => {
      client.setQueryData(whatsappQuery.queryKey, saved);
      setToken("");
      setSecret("");
      notify.success("Avisos salvos.");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const stored = settings && !settings.is_lost ? "Guardado. Deixe vazio para ficar com ele." : undefined;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FieldCard>
        <Switch
          label="Oferecer no fechamento do pedido"
          hint="Só recebe quem marcar, pedido a pedido. Quem responder SAIR não recebe mais."
          checked={on}
          onChange={({ target }) => setOn(target.checked)}
        />
      </FieldCard>
      <FieldCard title="Conta da Meta">
        <TextInput
          label="ID do número de telefone"
          hint="No painel da Meta: WhatsApp → Configuração da API. Não é o número em si."
          inputMode="numeric"
          autoComplete="off"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextInput
          label="Token de acesso permanente"
          hint={stored ?? "De um usuário do sistema, com a permissão whatsapp_business_messaging."}
          type="password"
          autoComplete="off"
          value={token}
          onChange={({ target }) => setToken(target.value)}
        />
        <TextInput
          label="Chave secreta do app"
          hint={stored ?? "Configurações do app → Básico. Com ela o site sabe que é a Meta que chama."}
          type="password"
          autoComplete="off"
          value={secret}
          onChange={({ target }) => setSecret(target.value)}
        />
      </FieldCard>
      <FieldCard title="Nomes dos modelos">
        {UPDATE_STEPS.map((step) => (
          <TextInput
            key={step}
            label={TEMPLATES[step].label}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={names[step]}
            onChange={({ target }) => setNames({ ...names, [step]: target.value })}
          />
        ))}
      </FieldCard>
      <FormFailure>{save.error && failureText(save.error)}</FormFailure>
      <Button type="submit" size="lg" wide busy={save.isPending}>
        Salvar
      </Button>
    </form>
  );
}

function Check() {
  const check = useMutation({ mutationFn: checkWhatsapp });
  return (
    <FieldCard title="Testar">
      <p className="text-pretty text-muted">Pergunta à Meta pelo número. Não manda mensagem a ninguém.</p>
      <div role="status" className="empty:hidden">
        {check.data && (
          <p className={check.data.ok ? "flex gap-2 font-semibold text-good" : "flex gap-2 font-semibold text-bad"}>
            <Icon name={check.data.ok ? "check" : "warning"} className="mt-0.5 size-5 shrink-0" />
            {check.data.text}
          </p>
        )}
        {check.error && <p className="font-semibold text-bad">{failureText(check.error)}</p>}
      </div>
      <Button variant="secondary" wide busy={check.isPending} onClick={() => check.mutate()}>
        Testar
      </Button>
    </FieldCard>
  );
}

function Hook({ url, word }: { url: string; word: string }) {
  return (
    <FieldCard title="Para o SAIR funcionar">
      <p className="text-pretty text-muted">
        No painel da Meta: WhatsApp → Configuração → Webhook. Cole o endereço e o token de verificação, e assine o campo
        “messages”.
      </p>
      <code className="break-all rounded-sm bg-raised p-3 text-sm">{url}</code>
      <CopyButton text={url} label="Copiar endereço" copied="Endereço copiado" />
      <code className="break-all rounded-sm bg-raised p-3 text-sm">{word}</code>
      <CopyButton text={word} label="Copiar token de verificação" copied="Token copiado" />
    </FieldCard>
  );
}

function Templates() {
  return (
    <FieldCard title="Os três modelos">
      <p className="text-pretty text-muted">
        Crie cada um no Gerenciador do WhatsApp: categoria Utilidade, idioma Português (BR). {"{{1}}"} é o número do
        pedido e {"{{2}}"} o nome da loja.
      </p>
      {UPDATE_STEPS.map((step) => (
        <div key={step} className="flex flex-col gap-2">
          <h3 className="font-semibold">{TEMPLATES[step].label}</h3>
          <p className="break-words rounded-sm bg-raised p-3 text-sm">{TEMPLATES[step].text}</p>
          <CopyButton text={TEMPLATES[step].text} label={`Copiar: ${TEMPLATES[step].label}`} copied="Texto copiado" />
        </div>
      ))}
    </FieldCard>
  );
}

function Remove() {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: removeWhatsapp,
    onSuccess: (removed) => client.setQueryData(whatsappQuery.queryKey, removed),
    onError: (error) => void notify.error(failureText(error)),
  });
  return (
    <Button variant="danger" className="self-start" busy={remove.isPending} onClick={() => remove.mutate()}>
      Desligar e apagar o token
    </Button>
  );
}
