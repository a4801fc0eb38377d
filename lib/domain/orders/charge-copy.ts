import type { ChargeState } from "@/lib/domain/payment/charge-state";
import { paymentCopy } from "@/lib/domain/payment/copy";
import { type Charge, OWN_API } from "@/lib/domain/payment/types";
import type { PaymentStage } from "./payment-progress";

/** `page`: a link to the provider's page. `again`: a new charge. `shop`: only the shop can help. */
export type ChargeOffer = "code" | "page" | "again" | "shop";

export type ChargeSay = {
  sign: "busy" | "page" | "good" | "bad" | "ask";
  title: string;
  text: string | null;
  offers: ChargeOffer | null;
};

type Shown = Pick<Charge, "kind" | "status" | "pix_code" | "checkout_url" | "card_refused" | "state" | "provider">;

/**
 * The words about its payment on the screen of an order that stands. `isSlow`: the customer has waited long. `isOver`:
 * the time to pay has passed, and the provider has not been asked since.
 */
export function chargeSay(
  charge: Shown,
  stage: PaymentStage,
  { isSlow = false, isOver = false, canCharge = true } = {},
): ChargeSay {
  if (stage === "success") return { sign: "good", title: paymentCopy.approved, text: null, offers: null };
  if (stage === "checking") return { sign: "ask", ...chargeCopy.otherSum, offers: "shop" };
  if (stage === "waiting") return waitingSay(charge, { isSlow, isOver });
  return { sign: "bad", ...endedSay(charge), offers: canCharge ? "again" : "shop" };
}

function waitingSay(charge: Shown, { isSlow, isOver }: { isSlow: boolean; isOver: boolean }): ChargeSay {
  const busy = { sign: "busy", text: null, offers: null } as const;
  const { kind, state, pix_code, checkout_url } = charge;
  if (state === "creating")
    return { ...busy, title: chargeCopy.creating[kind], text: isSlow ? chargeCopy.slow[kind] : null };
  if (state === "cancelling") return { ...busy, title: chargeCopy.ending, text: chargeCopy.endingText };
  if (state && isOver) return { ...busy, title: chargeCopy.over, text: chargeCopy.overText };
  if (pix_code) return { ...busy, title: chargeCopy.pix, offers: "code" };
  if (checkout_url)
    return { sign: "page", title: pageTitle(charge), text: pageText(checkout_url, charge), offers: "page" };
  const isToCome = charge.provider === OWN_API || (state && kind === "card");
  return { ...busy, title: kind === "pix" ? chargeCopy.pix : isToCome ? chargeCopy.creating.card : chargeCopy.card };
}

/** Says nothing of what was not charged once money has come. */
function endedSay({ kind, state, status, provider }: Shown): { title: string; text: string } {
  const told = state && ENDED[state]?.[kind];
  if (told) return told;
  if (provider === OWN_API && status === "expired") return OVER[kind];
  return { title: paymentCopy.refused, text: kind === "card" ? paymentCopy.cardRefused : paymentCopy.expired };
}

function isMercadoPago({ provider }: Pick<Charge, "provider">): boolean {
  return provider === "mercado-pago";
}

function pageTitle(charge: Shown): string {
  return isMercadoPago(charge) ? "Pague no Mercado Pago" : "Pague na página de pagamento";
}

/** Names the place before the customer leaves for the first time. */
function pageText(url: string, charge: Shown): string {
  if (charge.card_refused) return chargeCopy.cardRefused;
  const place = isMercadoPago(charge) ? "o Mercado Pago" : new URL(url).hostname;
  return `Você vai para ${place} e depois volta para cá. ${chargeCopy.paid}`;
}

export function pageButton(charge: Pick<Charge, "provider">): string {
  return isMercadoPago(charge) ? "Pagar no Mercado Pago" : "Ir para a página de pagamento";
}

const OLD_CODE = "Não pague mais o código antigo. Já pagou? Não pague de novo: conferimos com o banco e avisamos aqui.";
const OLD_PAGE = "Já pagou? Não pague de novo: conferimos e avisamos aqui.";

const OVER = {
  pix: { title: "O prazo terminou", text: OLD_CODE },
  card: { title: "O prazo terminou", text: OLD_PAGE },
};
const WITHDRAWN = {
  pix: { title: "Este código foi encerrado", text: OLD_CODE },
  card: { title: "Este pagamento foi encerrado", text: OLD_PAGE },
};
const REFUSED = {
  pix: {
    title: "O código não foi gerado",
    text: "O banco da loja não aceitou a cobrança. Nada foi cobrado, e o seu pedido continua guardado.",
  },
  card: { title: paymentCopy.refused, text: paymentCopy.cardRefused },
};
const WRONG_SUM = {
  title: "O valor voltou para você",
  text: "O que chegou não era o total deste pedido. Para manter o pedido, pague o total.",
};

/** The states in which a customer may pay anew. */
const ENDED: Partial<Record<ChargeState, Record<Charge["kind"], { title: string; text: string }>>> = {
  expired: OVER,
  cancelled: WITHDRAWN,
  refused: REFUSED,
  refunded: { pix: WRONG_SUM, card: WRONG_SUM },
};

export const chargeCopy = {
  pix: "Esperando o seu Pix",
  card: "Esperando a resposta do cartão",
  creating: { pix: "Gerando o código…", card: "Preparando a página de pagamento…" },
  slow: {
    pix: "O banco da loja está demorando. Seu pedido está guardado, e continuamos tentando: pode sair e voltar depois.",
    card: "A página está demorando. Seu pedido está guardado, e continuamos tentando: pode sair e voltar depois.",
  },
  ending: "Encerrando este pagamento…",
  endingText: "Não pague mais por aqui. Se você já pagou, não perde nada: estamos conferindo.",
  over: "O prazo terminou",
  overText: "Estamos conferindo se o seu pagamento chegou. Não pague mais este código.",
  cardRefused: "O cartão não foi aceito. Nada foi cobrado: tente de novo ou escolha outra forma.",
  paid: "Já pagou? A confirmação aparece aqui em segundos: não pague de novo.",
  otherSum: {
    title: "Chegou um valor diferente",
    text: "O que você pagou não é o total deste pedido. A loja vai conferir: ela aceita ou devolve. Não pague de novo.",
  },
  atTheDoor: "Não pague mais pelo site: o seu pedido segue normalmente.",
  another: "Pagar de outra forma",
  anotherText: "Ao escolher outra, o pagamento de agora é encerrado.",
  looking: "Carregando as formas de pagamento…",
  noOther: "A loja não tem outra forma para este pedido.",
} as const;
