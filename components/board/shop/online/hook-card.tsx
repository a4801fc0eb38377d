"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CopyButton } from "@/components/board/shop/parts/copy-button";
import { FieldCard } from "@/components/board/shop/parts/section-frame";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { failureText } from "@/lib/browser/board/failure";
import { type ProviderSettings, refreshPayments, registerHook } from "@/lib/browser/board/money/payments";
import { valueOrThrow } from "@/lib/browser/query-client";

const WITHOUT = "Sem eles também funciona: o site pergunta sozinho, e o pago aparece só um pouco mais devagar.";

/** For an address that others have seen. */
const RENEW = "Trocar o endereço dos avisos";

/** How the provider tells us at once that somebody has paid. */
export function HookCard({ settings }: { settings: ProviderSettings }) {
  return settings.provider === "pix" ? <BankHook settings={settings} /> : <PanelHook settings={settings} />;
}

function BankHook({ settings: { provider } }: { settings: ProviderSettings }) {
  const register = useMutation({
    mutationFn: async (isNew: boolean) => valueOrThrow(await registerHook(provider, isNew)),
  });
  const problem = register.data?.ok === false ? (register.data.problem ?? "o banco recusou") : null;
  return (
    <FieldCard title="Avisos do banco">
      <p className="text-pretty text-muted">Com os avisos, o pedido fica pago na hora. {WITHOUT}</p>
      <div role="status" className="empty:hidden">
        {register.data?.ok && (
          <p className="flex items-center gap-2 font-semibold text-good">
            <Icon name="check" className="size-5" /> Avisos ligados.
          </p>
        )}
        {problem && (
          <p className="text-pretty rounded-sm bg-wait-soft p-3 text-wait">
            O banco não aceitou os avisos: {problem}. Não é preciso fazer nada: sem eles os pagamentos chegam também.
          </p>
        )}
        {register.error && <p className="font-semibold text-bad">{failureText(register.error)}</p>}
      </div>
      <Button variant="secondary" wide busy={register.isPending} onClick={() => register.mutate(false)}>
        Ligar avisos
      </Button>
      <Button variant="quiet" wide busy={register.isPending} onClick={() => register.mutate(true)}>
        {RENEW}
      </Button>
    </FieldCard>
  );
}

function PanelHook({ settings: { provider, hook_url: address } }: { settings: ProviderSettings }) {
  const client = useQueryClient();
  const renew = useMutation({
    mutationFn: async () => valueOrThrow(await registerHook(provider, true)),
    onSuccess: () => refreshPayments(client),
  });
  return (
    <FieldCard title="Avisos do Mercado Pago">
      <p className="text-pretty text-muted">
        No site do Mercado Pago: Suas integrações → Webhooks. Cole este endereço e escolha o tópico “Order”. {WITHOUT}
      </p>
      {address && (
        <>
          <code className="break-all rounded-sm bg-raised p-3 text-sm">{address}</code>
          <CopyButton text={address} label="Copiar endereço" copied="Endereço copiado" />
          <Button variant="quiet" wide busy={renew.isPending} onClick={() => renew.mutate()}>
            {RENEW}
          </Button>
          <p role="status" className="text-pretty empty:hidden">
            {renew.error ? failureText(renew.error) : renew.isSuccess && "Endereço trocado: cole o novo lá."}
          </p>
        </>
      )}
    </FieldCard>
  );
}
