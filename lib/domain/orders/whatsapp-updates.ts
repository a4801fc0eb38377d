import type { OrderMode } from "@/lib/domain/mode/mode";
import type { OrderStatus } from "@/lib/domain/orders/status";
import { fold } from "@/lib/domain/text/fold";
import { isPhone, phoneDigits } from "@/lib/domain/text/phone";

export const UPDATE_STEPS = ["accepted", "on_way", "ready"] as const;

/** The steps that a customer is told of. */
export type UpdateStep = (typeof UPDATE_STEPS)[number];

/** The step that an order at this status has reached; null: nobody is told. */
export function updateStep(status: OrderStatus, mode: OrderMode): UpdateStep | null {
  if (status === "preparing") return "accepted";
  if (status !== "delivering") return null;
  return mode === "TAKEOUT" ? "ready" : "on_way";
}

/**
 * A template as its owner creates it in WhatsApp Manager: {{1}} is the order's number, {{2}} the shop's name. Every one
 * tells how to end them.
 */
export const TEMPLATES: Readonly<Record<UpdateStep, { label: string; name: string; text: string }>> = {
  accepted: {
    label: "Pedido aceito",
    name: "pedido_aceito",
    text: "Seu pedido {{1}} foi aceito por {{2}} e já está em preparo. Para não receber mais avisos, responda SAIR.",
  },
  on_way: {
    label: "Saiu para entrega",
    name: "pedido_saiu",
    text: "Seu pedido {{1}} de {{2}} saiu para entrega. Para não receber mais avisos, responda SAIR.",
  },
  ready: {
    label: "Pronto para retirada",
    name: "pedido_pronto",
    text: "Seu pedido {{1}} está pronto para retirada em {{2}}. Para não receber mais avisos, responda SAIR.",
  },
};

/** Brazil's number as WhatsApp addresses it; null: not a number that can have WhatsApp. */
export function whatsappNumber(phone: string | null): string | null {
  return phone !== null && isPhone(phone) ? `55${phoneDigits(phone)}` : null;
}

/** The spellings of a sender's number: WhatsApp's own leaves the ninth digit out of many. */
export function spellingsOf(sender: string): string[] {
  const [, area, number] = /^55(\d\d)9?(\d{8})$/.exec(sender) ?? [];
  return area && number ? [`${area}${number}`, `${area}9${number}`] : [];
}

/** Whether somebody asks to hear no more. */
export function isGoodbye(text: string): boolean {
  return /^(?:sair|parar|stop)$/.test(
    fold(text)
      .replace(/[^a-z ]/g, "")
      .trim(),
  );
}

/** Meta's check of an address that was entered: its number comes back if the word is the address's own. */
export function challengeOf({ pathname, searchParams }: URL): string | null {
  const challenge = searchParams.get("hub.challenge") ?? "";
  const isAsked = pathname.startsWith("/hooks/whatsapp/") && searchParams.get("hub.mode") === "subscribe";
  const word = pathname.split("/").at(-1);
  return isAsked && searchParams.get("hub.verify_token") === word && /^\d{1,40}$/.test(challenge) ? challenge : null;
}
