import type { OrderMode } from "@/lib/domain/mode/mode";
import { FOLLOWED_ORDER } from "@/lib/domain/routes";
import { nextSentence } from "./copy";
import { arrivalWindow } from "./delivery-estimate";
import type { Order } from "./order";
import { aroundTime, promisedAt as promisedBy, promiseSentence } from "./promised-time";
import { isOver, type OrderStatus } from "./status";

/** The parts of an order that anybody with its link sees: not its customer, nor what is in it. */
export type FollowedOrder = Pick<
  Order,
  "mode" | "status" | "statusLabel" | "tracking" | "createdAt" | "deliveryTime" | "promisedAt" | "slot"
> & {
  /** Units; null where the shop does not say. */
  items: number | null;
};

/** At least 128 bits of base64url; at most the length that the allowlist of calls accepts. */
const CODE = /^[A-Za-z0-9_-]{22,64}$/;

export function isLinkCode(text: string): boolean {
  return CODE.test(text);
}

export function followedPath(code: string): string {
  return `${FOLLOWED_ORDER}/${code}`;
}

/** Read by the customer's friends, so that no order is 'o seu'. */
const FRIENDS_SENTENCES: Record<string, string> = {
  received: "A loja ainda vai confirmar o pedido.",
  preparing: "A loja está preparando o pedido.",
  delivering: "O pedido está a caminho.",
};

export function followedSentence({ status, mode }: Pick<FollowedOrder, "status" | "mode">): string | null {
  if (mode === "TAKEOUT" && status === "delivering") return "O pedido está pronto para retirada.";
  return FRIENDS_SENTENCES[status] ?? nextSentence(status, mode);
}

type Promised = Pick<Order, "mode" | "status" | "createdAt" | "deliveryTime" | "promisedAt">;

/**
 * 'Chega por volta das 20h15 (40-50 min)' if the shop promised a time, with the delivery time that it was first promised
 * by; 'Previsto para 20h15' once that has passed; else 'Previsão de chegada: entre 19h12 e 19h22.'; null once the order
 * is over or ready at the shop. `now`: epoch milliseconds.
 */
export function promisedText(
  { mode, status, createdAt, deliveryTime, promisedAt }: Promised,
  timezone: string,
  now: number,
): string | null {
  const isFetched = mode === "TAKEOUT";
  // A ready order waits at the shop, whatever time was promised.
  if (isOver(status) || (isFetched && status === "delivering")) return null;
  if (promisedAt && promisedAt.getTime() < now) return promiseSentence(promisedAt, timezone);
  if (promisedAt) {
    const isFirst = createdAt && promisedBy(createdAt, deliveryTime)?.getTime() === promisedAt.getTime();
    const time = `${isFetched ? "Pronto" : "Chega"} ${aroundTime(promisedAt, timezone)}`;
    return isFirst ? `${time} (${deliveryTime})` : time;
  }
  const window = arrivalWindow(createdAt, deliveryTime, timezone);
  return window && `${isFetched ? "Previsão para retirada" : "Previsão de chegada"}: entre ${window}.`;
}

export function itemsText(items: number): string {
  return items === 1 ? "1 item" : `${items} itens`;
}

export function modeText(mode: OrderMode): string {
  return mode === "TAKEOUT" ? "Retirada na loja" : "Entrega";
}

export function followedTitle(marketName: string): string {
  return `Acompanhe o pedido na ${marketName}`;
}

/** The tab's title while the page is open. */
export function followedNews({ statusLabel }: { statusLabel: string }, marketName: string): string {
  return `${statusLabel} · ${marketName}`;
}

export const orderLinkCopy = {
  share: "Compartilhar acompanhamento",
  invitation: (marketName: string) => `Acompanhe meu pedido na ${marketName}`,
  note: "Quem abrir o link vê só o andamento: nem seu nome, nem o endereço, nem o que você pediu.",
  active: "Quem tem o link vê o andamento deste pedido.",
  end: "Encerrar link",
  endTitle: "Encerrar o link?",
  endText: "Quem tem o link deixa de ver o andamento. Você pode criar outro.",
  keep: "Manter link",
  ended: "Link encerrado.",
  description: (marketName: string) => `O andamento de um pedido na ${marketName}, da confirmação até a entrega.`,
  gone: "Acompanhamento não encontrado",
  goneText: "O link foi encerrado ou o endereço está incompleto. Peça outro a quem enviou.",
  menu: "Ver cardápio",
} as const;

/** Whether a link may be made in this status. */
export function mayShare(status: OrderStatus | string): boolean {
  return !isOver(status);
}
