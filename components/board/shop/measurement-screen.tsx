"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Unread } from "@/components/board/frame/unread";
import { FieldCard, SectionPage, Warnings } from "@/components/board/shop/parts/section-frame";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { TextInput } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { failureText } from "@/lib/browser/board/failure";
import { type MeasurementSettings, measurementQuery, saveMeasurement } from "@/lib/browser/board/measurement";

/** The shop's own accounts at Google and Meta, which hear of orders of customers who agree. */
export function MeasurementScreen() {
  const found = useQuery(measurementQuery);
  return (
    <SectionPage
      title="Google e Meta"
      hint="Para ver, nas suas contas, quais anúncios trazem pedidos. Só vai o que o cliente aceitar: o site pergunta a cada um, e nada é posto nas páginas."
    >
      {found.data ? (
        <SettingsForm settings={found.data} />
      ) : found.error ? (
        <Unread query={found} title="As contas não carregaram" />
      ) : (
        <Skeleton className="h-72" />
      )}
    </SectionPage>
  );
}

function SettingsForm({ settings: { google, meta, is_lost: isLost } }: { settings: MeasurementSettings }) {
  const client = useQueryClient();
  const [measurementId, setMeasurementId] = useState(google?.measurement_id ?? "");
  const [secret, setSecret] = useState("");
  const [pixel, setPixel] = useState(meta?.pixel_id ?? "");
  const [token, setToken] = useState("");
  const save = useMutation({
    mutationFn: () =>
      saveMeasurement({
        google: measurementId.trim() ? { measurement_id: measurementId, ...(secret && { api_secret: secret }) } : null,
        meta: pixel.trim() ? { pixel_id: pixel, ...(token && { access_token: token }) } : null,
      }),
    onSuccess: (saved) => {
      client.setQueryData(measurementQuery.queryKey, saved);
      setSecret("");
      setToken("");
      notify.success("Contas salvas.");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const stored = (known: unknown) => (known && !isLost ? "Guardada. Deixe vazio para ficar com ela." : undefined);
  const problems = [google?.problem, meta?.problem].filter((one) => one != null);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {isLost && <Warnings texts={["As chaves guardadas não podem mais ser lidas. Envie de novo."]} />}
      <Warnings texts={problems.map((problem) => `O último envio não deu certo: ${problem}.`)} />
      <FieldCard title="Google Analytics">
        <TextInput
          label="ID da métrica"
          hint="Administrador → Fluxos de dados → o fluxo do site. Começa com G-. Apague para desligar."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={measurementId}
          onChange={({ target }) => setMeasurementId(target.value)}
        />
        <TextInput
          label="Chave secreta da API"
          hint={stored(google) ?? "No mesmo fluxo: Chaves secretas da API Measurement Protocol → Criar."}
          type="password"
          autoComplete="off"
          value={secret}
          onChange={({ target }) => setSecret(target.value)}
        />
        <p className="text-pretty text-muted text-sm">
          O Google não avisa se a chave está errada: abra ‘Tempo real’ e faça um pedido de teste.
        </p>
      </FieldCard>
      <FieldCard title="Meta (Facebook e Instagram)">
        <TextInput
          label="ID do pixel"
          hint="Gerenciador de Eventos → o conjunto de dados da loja. Apague para desligar."
          inputMode="numeric"
          autoComplete="off"
          value={pixel}
          onChange={({ target }) => setPixel(target.value)}
        />
        <TextInput
          label="Token de acesso"
          hint={stored(meta) ?? "No mesmo lugar: Configurações → API de Conversões → Gerar token de acesso."}
          type="password"
          autoComplete="off"
          value={token}
          onChange={({ target }) => setToken(target.value)}
        />
      </FieldCard>
      <FormFailure>{save.error && failureText(save.error)}</FormFailure>
      <Button type="submit" size="lg" wide busy={save.isPending}>
        Salvar
      </Button>
    </form>
  );
}
