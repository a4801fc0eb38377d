import type { MoneyProvider, OnlineProvider, ProviderTrouble } from "./types";

const NAMES: Record<MoneyProvider, string> = {
  pix: "Pix pelo banco",
  "mercado-pago": "Mercado Pago",
  manual: "Visto pela loja",
  sandbox: "Simulação",
};

export function providerName(provider: MoneyProvider): string {
  return NAMES[provider];
}

/** The name in a table of the API's, whose words may be newer than this page. */
export function providerNameOf(provider: string): string {
  return Object.hasOwn(NAMES, provider) ? NAMES[provider as MoneyProvider] : provider;
}

const BY: Record<MoneyProvider, string> = {
  pix: "por Pix",
  "mercado-pago": "pelo Mercado Pago",
  manual: "direto para a loja",
  sandbox: "na simulação",
};

export function providerBy(provider: MoneyProvider): string {
  return BY[provider];
}

/** From these days on a certificate is warned about; the fewer, the louder. */
const SOON_DAYS = 7;
const LAST_DAYS = 1;

export type Trouble = { tone: "wait" | "bad"; text: string };

/** A provider's trouble, and what to do about it. */
export function troubleText(trouble: ProviderTrouble): Trouble {
  const name = providerName(trouble.provider);
  if (trouble.kind === "provider")
    return {
      tone: "bad",
      text: `${name} não responde como devia: ${trouble.problem}. Confira em Loja, Receber online, e toque em Testar.`,
    };
  return { tone: trouble.daysLeft <= SOON_DAYS ? "bad" : "wait", text: certificateText(trouble.daysLeft, name) };
}

/** How long a certificate still lasts, and what to do. */
export function certificateText(days: number, name: string = NAMES.pix): string {
  if (days < 0) return `O certificado de ${name} venceu: ninguém paga por ele até você enviar outro.`;
  const left = days === 0 ? "vence em menos de um dia" : `vence em ${days === 1 ? "1 dia" : `${days} dias`}`;
  const haste = days <= LAST_DAYS ? "Troque agora" : days <= SOON_DAYS ? "Troque nesta semana" : "Peça outro ao banco";
  return `O certificado de ${name} ${left}. ${haste}: depois disso ninguém paga por ele.`;
}

/** On the board, while a provider is in its test environment. */
export function testBanner(providers: readonly OnlineProvider[]): string | null {
  if (providers.length === 0) return null;
  const names = providers.map(providerName).join(" e ");
  return `${names} em modo de teste: TESTE, NÃO É DINHEIRO. Quem pede pelo site agora não paga de verdade.`;
}
