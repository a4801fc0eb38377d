import { MINUTE_MS } from "@/lib/domain/durations";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { clock } from "@/lib/domain/orders/delivery-estimate";
import { isOver } from "@/lib/domain/orders/status";
import { isPickUp, isWaitingForMoney } from "@/lib/domain/orders/ticket-facts.mjs";
import type { BoardOrder } from "./order";
import { isLater, scheduledText, waitsSince } from "./scheduled";

export type Due = { tone: "calm" | "soon" | "late"; text: string };

const SOON_MINUTES = 10;
const SHORT_ANSWER_MINUTES = 3;

type Promised = Pick<BoardOrder, "promised_at" | "status" | "timezone" | "order_type">;

/** Compares an order with its promised time; null if it is over or nothing was promised. `isShort`: in a narrow card. */
export function dueOf(order: Promised, now: number, isShort = false): Due | null {
  if (!order.promised_at || isOver(order.status)) return null;
  const promised = Date.parse(order.promised_at);
  const time = clock(new Date(promised), order.timezone ?? DEFAULT_TIMEZONE);
  // A ready order waits for its customer, whatever time was promised.
  if (isPickUp(order) && order.status === "delivering") return { tone: "calm", text: `Combinado para ${time}` };
  const left = Math.ceil((promised - now) / MINUTE_MS);
  const late = Math.floor((now - promised) / MINUTE_MS);
  if (late >= 1) return { tone: "late", text: `Atrasado ${durationText(late)}, ${isShort ? "" : "era para "}${time}` };
  if (left <= 0) return { tone: "late", text: `É para agora, ${time}` };
  if (left <= SOON_MINUTES) return { tone: "soon", text: `Faltam ${durationText(left)}, para ${time}` };
  return { tone: "calm", text: `Para ${time}, em ${durationText(left)}` };
}

/** 'Agendado: hoje, 19h00 às 19h30'; null for an order that is for now, or over. */
export function slotDueOf(order: BoardOrder, now: number): Due | null {
  const text = isOver(order.status) ? null : scheduledText(order, now);
  return text === null ? null : { tone: "calm", text: `Agendado: ${text}` };
}

/** How long an order may still wait for 'Aceitar' before it is cancelled automatically; null without such a limit. */
export function answerDueOf(order: BoardOrder, now: number): Due | null {
  const { accept_by: by, status } = order;
  if (!by || status !== "received" || isLater(order, now)) return null;
  const left = Math.floor((Date.parse(by) - now) / MINUTE_MS);
  if (left < 1) return { tone: "late", text: "Cancela sozinho em menos de 1 min" };
  return { tone: left < SHORT_ANSWER_MINUTES ? "late" : "soon", text: `Cancela sozinho em ${durationText(left)}` };
}

/** The minutes after which a new order has waited long, and too long. */
const WAITED = { soon: 5, late: 10 };

/** Since when an order exists; coloured while it waits to be accepted. */
export function ageOf(order: BoardOrder, now: number): Due {
  const { created_at: at } = order;
  const waited = order.status === "received" && !isWaitingForMoney(order) ? (now - waitsSince(order)) / MINUTE_MS : 0;
  return { tone: waitTone(waited), text: ageText(at, now) };
}

/** How long an order may wait before that is said in colour, in minutes. */
export function waitTone(minutes: number): Due["tone"] {
  if (minutes > WAITED.late) return "late";
  return minutes > WAITED.soon ? "soon" : "calm";
}

/** 'agora', 'há 4 min', 'há 2 h 5 min', 'há 3 dias'. */
export function ageText(at: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS);
  return minutes < 1 ? "agora" : `há ${durationText(minutes)}`;
}

/** Whole minutes in words. */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} dias`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
