"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import * as z from "zod";
import { useShop } from "@/components/board/frame/shop-context";
import { SubPage } from "@/components/board/frame/sub-page";
import { Unread } from "@/components/board/frame/unread";
import { BackToShop } from "@/components/board/shop/parts/section-frame";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RECEIPT } from "@/components/ui/drawings";
import { EmptyState } from "@/components/ui/feedback/states";
import { notify } from "@/components/ui/feedback/toast";
import { TextInput } from "@/components/ui/form/field";
import { Skeleton } from "@/components/ui/skeleton";
import { boardCall } from "@/lib/browser/board/call";
import { failureText } from "@/lib/browser/board/failure";
import { valueOrThrow } from "@/lib/browser/query-client";
import { deliveryText, deliveryTitle } from "@/lib/domain/board/deliveries";
import { momentIn } from "@/lib/domain/board/moment";

const hookSchema = z.object({ url: z.string().nullable(), secret: z.string().optional() });
const logSchema = z.object({
  deliveries: z.array(
    z.object({
      event: z.number(),
      type: z.string(),
      order_number: z.string(),
      at: z.string(),
      outcome: z.enum(["delivered", "waiting", "given_up"]),
      problem: z.string().nullable(),
      attempts: z.number(),
    }),
  ),
});

const HOOK = ["board", "webhook"] as const;
const LOG = ["board", "webhook", "log"] as const;
const LOG_EVERY_MS = 15_000;

/** The address that the server posts the shop's orders to, and the outcome of each post. */
export function WebhookScreen() {
  const hook = useQuery({
    queryKey: HOOK,
    queryFn: async () => valueOrThrow(await boardCall("GET", "/webhook", hookSchema)),
    refetchOnMount: "always",
  });
  return (
    <SubPage
      title="Ligação com outro sistema"
      back={<BackToShop />}
      hint="O painel avisa o sistema da sua loja (caixa, cozinha, entregas) de cada pedido e de cada mudança. Quem programa o sistema chama isto de webhook e sabe o endereço."
    >
      {hook.isPending && <Skeleton className="h-40" />}
      {hook.error && !hook.data && <Unread query={hook} title="A ligação não abriu" />}
      {hook.data && <WebhookForm key={hook.data.url} saved={hook.data.url} />}
      {hook.data?.url && <Deliveries />}
    </SubPage>
  );
}

function WebhookForm({ saved }: { saved: string | null }) {
  const client = useQueryClient();
  const [url, setUrl] = useState(saved ?? "");
  const [secret, setSecret] = useState<string | null>(null);
  const settled = { onSuccess: () => client.invalidateQueries({ queryKey: HOOK }) };
  const save = useMutation({
    mutationFn: async (rotate: boolean) =>
      valueOrThrow(await boardCall("PUT", "/webhook", hookSchema, { url: rotate ? saved : url, rotate })),
    onSuccess: async (response) => {
      notify.success("Ligação salva.");
      // Shown before the address is read again: the form would be another one.
      if (response.secret) setSecret(response.secret);
      else await settled.onSuccess();
    },
  });
  const remove = useMutation({
    mutationFn: async () => valueOrThrow(await boardCall("DELETE", "/webhook", hookSchema)),
    ...settled,
    onError: (error) => void notify.error(failureText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(false);
  };
  if (secret) return <Secret secret={secret} onDone={() => setSecret(null)} settled={settled.onSuccess} />;
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-low">
      <TextInput
        label="Endereço do seu sistema"
        hint="Começa com https://"
        type="url"
        inputMode="url"
        autoComplete="off"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={save.error ? failureText(save.error) : null}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          Salvar
        </Button>
        {saved && (
          <>
            <Button variant="secondary" onClick={() => save.mutate(true)} busy={save.isPending && save.variables}>
              Novo segredo
            </Button>
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              Desligar
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

type SecretProps = { secret: string; onDone: () => void; settled: () => Promise<unknown> };

function Secret({ secret, onDone, settled }: SecretProps) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify.success("Segredo copiado."),
      () => notify.error("Não foi possível copiar. Selecione o texto."),
    );
  return (
    <div role="status" className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-low">
      <h2 className="font-bold text-lg">Guarde o segredo agora</h2>
      <p>Com ele o seu sistema confere que o aviso é da loja. Ele não aparece de novo.</p>
      <code className="break-all rounded-sm bg-raised p-3 text-sm">{secret}</code>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={copy}>
          Copiar
        </Button>
        <Button
          onClick={() => {
            onDone();
            void settled();
          }}
        >
          Já guardei
        </Button>
      </div>
    </div>
  );
}

const TONES = { delivered: "good", waiting: "wait", given_up: "bad" } as const;

function Deliveries() {
  const { timezone } = useShop();
  const log = useQuery({
    queryKey: LOG,
    queryFn: async () => valueOrThrow(await boardCall("GET", "/webhook/log", logSchema)),
    refetchInterval: LOG_EVERY_MS,
    refetchOnMount: "always",
  });
  return (
    <section className="flex flex-col gap-3" aria-labelledby="entregas">
      <h2 id="entregas" className="font-bold text-lg">
        Últimos avisos
      </h2>
      {log.error && !log.data && <Unread query={log} title="Os avisos não abriram" />}
      {log.data?.deliveries.length === 0 && (
        <EmptyState icon={RECEIPT} title="Nenhum aviso ainda">
          O próximo pedido aparece aqui.
        </EmptyState>
      )}
      <ol className="flex flex-col gap-2">
        {log.data?.deliveries.map((delivery) => (
          <li key={delivery.event} className="flex flex-wrap items-center gap-3 rounded-md bg-surface p-4 shadow-low">
            <span className="min-w-0 grow">
              <span className="block font-semibold">{deliveryTitle(delivery)}</span>
              <span className="block break-words text-muted text-sm">
                {momentIn(delivery.at, timezone)} · {deliveryText(delivery)}
              </span>
            </span>
            <Badge tone={TONES[delivery.outcome]}>
              {delivery.outcome === "delivered" ? "OK" : delivery.outcome === "waiting" ? "Espera" : "Perdido"}
            </Badge>
          </li>
        ))}
      </ol>
    </section>
  );
}
