import { BELL, CAMERA, CASH } from "@/components/ui/drawings";
import type { IconName } from "@/components/ui/icon";
import type { Settings } from "@/lib/browser/board/settings";
import type { Right } from "@/lib/domain/board/rights";
import { overlapsIn } from "@/lib/domain/market/hours-overlaps";
import { offeredModes } from "@/lib/domain/mode/mode";

export type SectionId =
  | "horarios"
  | "entrega"
  | "pagamento"
  | "pix"
  | "receber-online"
  | "retirada"
  | "cupons"
  | "cashback"
  | "agendamento"
  | "resposta"
  | "aparencia"
  | "contato"
  | "link";

export type Section = {
  id: SectionId;
  title: string;
  icon: IconName;
  /** A one-line summary of the current state. */
  text: (settings: Settings) => string;
  /** Paths of the warnings that this section can fix. */
  mends?: RegExp;
  /** 'menu' where nothing is said. */
  need?: Right;
};

export const SECTIONS: readonly Section[] = [
  {
    id: "horarios",
    title: "Horários",
    icon: "clock",
    text: ({ market }) => {
      const hours = market.opening_hours ?? [];
      if (hours.length === 0) return "Sem horários: abre e fecha à mão";
      const days = new Set(hours.map(({ weekday }) => weekday)).size;
      const odd = overlapsIn(hours).length > 0 ? ", com horários que se cruzam" : "";
      return `${days === 7 ? "Todos os dias" : `${days} ${days === 1 ? "dia" : "dias"} na semana`}${odd}`;
    },
    mends: /^market\.(?:opening_hours|open_closed)/,
  },
  {
    id: "entrega",
    title: "Entrega e bairros",
    icon: "bike",
    text: ({ districts }) => `${districts.length} ${districts.length === 1 ? "bairro" : "bairros"}`,
    mends: /^districts|^market\.min_order/,
  },
  {
    id: "pagamento",
    title: "Pagamento",
    icon: "card",
    text: ({ payment_types }) =>
      payment_types
        .filter(({ active }) => active)
        .map(({ name }) => name)
        .join(", ") || "Nenhuma forma ativa",
    mends: /^payment_types/,
  },
  {
    id: "pix",
    title: "Pix",
    icon: "pix",
    text: ({ market }) => market.pix?.key || "Sem chave",
    mends: /^market\.pix/,
  },
  {
    id: "receber-online",
    title: "Receber online",
    icon: CASH,
    text: () => "Pix que se confirma sozinho, e cartão",
    need: "payments",
  },
  {
    id: "retirada",
    title: "Retirada",
    icon: "store",
    text: ({ market }) => {
      const modes = offeredModes(market);
      return modes.length > 1 ? "Entrega e retirada" : modes[0] === "TAKEOUT" ? "Só retirada" : "Só entrega";
    },
    mends: /^market\.pickup/,
  },
  {
    id: "cupons",
    title: "Cupons",
    icon: "ticket",
    text: ({ coupons }) => coupons.map(({ code }) => code).join(", ") || "Nenhum",
  },
  {
    id: "cashback",
    title: "Cashback",
    icon: CASH,
    text: ({ market: { cashback } }) =>
      cashback ? `${cashback.percent}% de volta, por ${cashback.days} dias` : "Desligado",
    mends: /^market\.cashback/,
  },
  {
    id: "agendamento",
    title: "Agendamento",
    icon: "clock",
    text: ({ market: { scheduling } }) =>
      scheduling
        ? `De ${scheduling.slot_minutes} em ${scheduling.slot_minutes} min, ${aheadText(scheduling.days_ahead)}`
        : "Desligado",
    mends: /^market\.scheduling/,
  },
  {
    id: "resposta",
    title: "Pedido sem resposta",
    icon: BELL,
    text: ({ market }) =>
      market.accept_within_minutes
        ? `Cancelado depois de ${market.accept_within_minutes} min`
        : "Espera até alguém responder",
    mends: /^market\.accept_within_minutes/,
  },
  {
    id: "aparencia",
    title: "Aparência",
    icon: CAMERA,
    text: ({ market }) =>
      [
        market.logo ? "logotipo" : null,
        market.banner ? "capa" : null,
        market.primary_color ? "cor própria" : "cor padrão",
      ]
        .filter(Boolean)
        .join(", "),
  },
  {
    id: "contato",
    title: "Contato e endereço",
    icon: "phone",
    text: ({ market }) => market.whatsapp || market.phone || "Sem telefone",
    mends: /^market\.(?:whatsapp|phone|email|address|postal_code|price_range)/,
  },
  { id: "link", title: "Link e código QR", icon: "share", text: ({ address }) => address.replace(/^https?:\/\//, "") },
];

function aheadText(days: number): string {
  if (days === 0) return "só para hoje";
  return days === 1 ? "até amanhã" : `até ${days} dias adiante`;
}

/** The address of a section below the shop's page. */
export function sectionHref(path: string, id: SectionId): string {
  return `${path}?parte=${id}`;
}
