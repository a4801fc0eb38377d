import { isWaitingForMoney } from "@/lib/domain/orders/ticket-facts.mjs";
import type { BoardOrder } from "./order";
import { isLater } from "./scheduled";

/** Why the board rings: an order waits to be accepted, the connection is lost, money needs a person, or the printer is down. */
export type Alarm = "order" | "lost" | "money" | "printer";

/** `money`: how much of what needs a person nobody has looked at on this device. */
type Watched = { waiting: number; isLost: boolean; money: number; isPrinterDown: boolean };

/** The orders that ring: new ones until they are accepted; those for later until they are confirmed, and when they are due. */
export function waitingOrders(orders: Iterable<BoardOrder>, now: number): BoardOrder[] {
  return [...orders].filter(
    (order) => order.status === "received" && !isWaitingForMoney(order) && !(isLater(order, now) && order.confirmed_at),
  );
}

/** A lost connection comes first: meanwhile nothing can be accepted. */
export function alarmOf({ waiting, isLost, money, isPrinterDown }: Watched): Alarm | null {
  if (isLost) return "lost";
  if (waiting > 0) return "order";
  if (money > 0) return "money";
  return isPrinterDown ? "printer" : null;
}

/** `locked`: the browser waits for a first tap. `off`: silenced on this device. */
export type SoundState = "on" | "locked" | "off" | "missing";

export function soundStateOf(sound: { isWanted: boolean; isRunning: boolean; isSupported: boolean }): SoundState {
  if (!sound.isSupported) return "missing";
  if (!sound.isWanted) return "off";
  return sound.isRunning ? "on" : "locked";
}

/** The alarm's line, shown and announced. */
export function alarmText(alarm: Alarm | null, waiting: number, sound: SoundState): string {
  if (alarm === "order") return `${sound === "on" ? "Tocando: " : ""}${waitingText(waiting)}`;
  if (alarm === "lost") return sound === "on" ? "Tocando: sem conexão" : "Sem conexão";
  if (alarm === "money") return sound === "on" ? "Tocando: dinheiro precisa de você" : "Dinheiro precisa de você";
  if (alarm === "printer") return sound === "on" ? "Tocando: impressora parada" : "Impressora parada";
  return SOUND_TEXTS[sound];
}

const SOUND_TEXTS: Record<SoundState, string> = {
  on: "Som ligado",
  locked: "Som parado",
  off: "Som desligado",
  missing: "Sem som neste navegador",
};

/** '1 pedido novo esperando'. */
export function waitingText(waiting: number): string {
  return waiting === 1 ? "1 pedido novo esperando" : `${waiting} pedidos novos esperando`;
}

/** The tab's title, or null to leave it alone. */
export function alarmTitle(alarm: Alarm | null, waiting: number): string | null {
  if (alarm === "lost") return "Sem conexão!";
  if (alarm === "money") return "Dinheiro precisa de você!";
  if (alarm === "printer") return "Impressora parada!";
  if (alarm === null) return null;
  return waiting === 1 ? "(1) Novo pedido" : `(${waiting}) Novos pedidos`;
}

/** 'Sem conexão há 12 s. Novos pedidos podem estar esperando.' */
export function lostText(seconds: number): string {
  const since = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
  return `Sem conexão há ${since}. Novos pedidos podem estar esperando.`;
}
