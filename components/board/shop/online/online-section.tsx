"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { Unread } from "@/components/board/frame/unread";
import { FieldCard, Warnings } from "@/components/board/shop/parts/section-frame";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import type { Payments, ProviderSettings } from "@/lib/browser/board/money/payments";
import { usePayments } from "@/lib/browser/board/money/payments";
import type { Settings } from "@/lib/browser/board/settings";
import { certificateText, providerName } from "@/lib/domain/board/money/providers";
import type { OnlineProvider } from "@/lib/domain/board/money/types";
import { boardRoutes } from "@/lib/domain/board/routes";
import { CheckCard } from "./check-card";
import { HookCard } from "./hook-card";
import { OfferCard } from "./offer-card";
import { ProviderForm } from "./provider-form";
import { RemoveCard } from "./remove-card";
import { isSetUp, providerState } from "./state";

const PROVIDERS = ["pix", "mercado-pago"] as const satisfies readonly OnlineProvider[];

const ABOUT: Record<OnlineProvider, string> = {
  pix: "O Pix cai direto na conta da loja e se confirma sozinho. Precisa da API Pix do banco, com certificado.",
  "mercado-pago": "Pix e cartão, pela conta do Mercado Pago, que cobra tarifa. Precisa só do Access Token.",
};

/** 'Receber online': which provider collects what is paid on the site. */
export function OnlineSection({ settings }: { settings: Settings }) {
  const payments = usePayments();
  const chosen = useSearchParams().get("meio");
  const provider = PROVIDERS.find((each) => each === chosen);
  if (!payments.data)
    return payments.error ? (
      <Unread query={payments} title="O recebimento não carregou" />
    ) : (
      <Skeleton className="h-48" />
    );
  return provider ? (
    <ProviderPage key={provider} provider={provider} payments={payments.data} settings={settings} />
  ) : (
    <ProviderList payments={payments.data} />
  );
}

const hrefOf = (provider: OnlineProvider | null) =>
  `${boardRoutes.shop}?parte=receber-online${provider ? `&meio=${provider}` : ""}`;

export function ProviderList({ payments }: { payments: Payments }) {
  return (
    <>
      <p className="text-pretty text-muted">
        Quem paga pelo site paga a você, por um destes meios. Com os dois ligados, o Pix vai pelo banco e o cartão pelo
        Mercado Pago.
      </p>
      <ul className="flex flex-col gap-3">
        {PROVIDERS.map((provider) => {
          const { tone, text } = providerState(settingsIn(payments, provider));
          return (
            <li key={provider}>
              <Link
                href={hrefOf(provider)}
                prefetch={false}
                className="flex items-center gap-4 rounded-md bg-surface p-4 shadow-low hover:bg-raised"
              >
                <Icon name={provider === "pix" ? "pix" : "card"} className="size-6 shrink-0 text-brand-ink" />
                <span className="flex min-w-0 grow flex-col items-start gap-1">
                  <span className="font-semibold">{providerName(provider)}</span>
                  <span className="text-pretty text-muted text-sm">{ABOUT[provider]}</span>
                  <Badge tone={tone} className="whitespace-normal">
                    {text}
                  </Badge>
                </span>
                <Icon name="chevron-right" className="size-5 shrink-0 text-muted" />
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="text-pretty text-muted text-sm">
        O Pix com a chave da loja, conferido por você no aplicativo do banco, continua em Loja, Pix, e não precisa de
        nada disto.
      </p>
    </>
  );
}

function settingsIn({ settings }: Payments, provider: OnlineProvider): ProviderSettings | null {
  return settings.find((each) => each.provider === provider) ?? null;
}

type PageProps = { provider: OnlineProvider; payments: Payments; settings: Settings };

export function ProviderPage({ provider, payments, settings }: PageProps) {
  const stored = settingsIn(payments, provider);
  const isReady = stored !== null && isSetUp(stored);
  const bank = payments.profiles.find(({ id }) => id === stored?.profile);
  const amount = bank && provider === "pix" ? bank.check_amount[stored?.test ? "test" : "live"] : null;
  return (
    <>
      <Link
        href={hrefOf(null)}
        prefetch={false}
        className="-mt-3 -ml-2 inline-flex min-h-11 items-center gap-2 self-start rounded-md px-2 font-semibold text-brand-ink"
      >
        <Icon name="back" /> Todos os meios
      </Link>
      <h2 className="-mt-2 font-bold text-xl">{providerName(provider)}</h2>
      {isReady && (
        <>
          <Troubles settings={stored} />
          <CheckCard settings={stored} amount={amount} />
          <OfferCard provider={provider} settings={settings} isExpired={(stored.certificate?.days_left ?? 0) < 0} />
          <HookCard settings={stored} />
        </>
      )}
      {/* Other settings of this page start another form: of what was saved. */}
      <ProviderForm
        key={String(isReady)}
        provider={provider}
        settings={stored}
        banks={payments.profiles}
        pixKey={settings.market.pix?.key ?? ""}
      />
      {isReady && <RemoveCard provider={provider} />}
    </>
  );
}

function Troubles({ settings }: { settings: ProviderSettings }) {
  const { certificate, problem, readable, test } = settings;
  return (
    <>
      {test && <Warnings texts={["Em modo de teste: TESTE, NÃO É DINHEIRO. Ninguém paga de verdade."]} />}
      {!readable && <Warnings texts={["As credenciais guardadas não podem mais ser lidas. Envie todas de novo."]} />}
      {problem && <Warnings texts={[`A última chamada falhou: ${problem}. Toque em Testar.`]} />}
      {certificate && (
        <FieldCard title="Certificado">
          <p className="break-words text-muted text-sm">{certificate.subject}</p>
          {certificate.days_left < 30 ? (
            <Warnings texts={[certificateText(certificate.days_left)]} />
          ) : (
            <p>Vale por mais {certificate.days_left} dias.</p>
          )}
        </FieldCard>
      )}
    </>
  );
}
