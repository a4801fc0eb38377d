import type { Source } from "@/lib/domain/measurement/source";
import type { Step } from "@/lib/domain/measurement/steps";
import { quantity } from "./day-copy";

export const STEP_NAMES: Readonly<Record<Step, string>> = {
  visit: "Visitas",
  product: "Abriram um produto",
  cart: "Puseram no carrinho",
  checkout: "Foram fechar o pedido",
  order: "Pediram",
};

export const CHANNEL_NAMES: Readonly<Record<Source, string>> = {
  direto: "Direto, sem link de fora",
  busca: "Busca na internet",
  google: "Perfil no Google",
  instagram: "Instagram",
  facebook: "Facebook",
  whatsapp: "WhatsApp",
  mensagem: "Mensagem aos clientes",
  catalogo: "Catálogo da Meta",
  qr: "Código QR",
  apple: "Mapas da Apple",
  tiktok: "TikTok",
  outros: "Outros lugares",
};

export const FUNNEL_NOTE =
  "É só uma soma: ninguém é seguido. Não guardamos quem visitou, nem cookie, nem endereço de internet. Visita é quem fica uns segundos ou toca na página; quem volta mais tarde conta de novo. Robôs e pedidos que a loja anota não contam.";

/** '12% das visitas'; null where that says nothing. */
export function shareOfVisits(count: number, visits: number): string | null {
  if (visits === 0 || count > visits) return null;
  const percent = (100 * count) / visits;
  return `${percent > 0 && percent < 1 ? "menos de 1" : quantity(Math.round(percent))}% das visitas`;
}

/** 'sáb., 28/11'. */
export function shortDay(day: string): string {
  const format = { weekday: "short", day: "2-digit", month: "2-digit", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("pt-BR", format).format(new Date(`${day}T00:00:00Z`));
}
