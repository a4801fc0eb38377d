import { directionsLink } from "@/lib/domain/geo/links";
import type { Point } from "@/lib/domain/geo/point";
import { type Centavos, formatMoney } from "@/lib/domain/money";
import { parseMoney } from "@/lib/domain/text/typed-money.mjs";

/** Links that open the way to a door in a map's app. */
export function mapLinks({ point, place }: { point: Point | null; place: string | null }) {
  const to = point ?? place;
  if (to === null) return [];
  const waze = point ? `ll=${point.lat},${point.lng}` : `q=${encodeURIComponent(place ?? "")}`;
  return [
    { label: "Google Maps", href: directionsLink(to) },
    { label: "Waze", href: `https://waze.com/ul?${waze}&navigate=yes` },
  ];
}

export type CashRead =
  | { received: Centavos; change: Centavos; note: string | null }
  | { received: null; problem: string; field: "received" | "change" };

/** The sums that the courier typed: empty change is none. `due`: the sum that the customer owes. */
export function readCash(texts: { received: string; change: string }, due: Centavos): CashRead {
  const received = parseMoney(texts.received);
  if (received === null) return { received: null, field: "received", problem: "Escreva quanto recebeu, como 50,00." };
  const change = texts.change.trim() === "" ? 0 : parseMoney(texts.change);
  if (change === null) return { received: null, field: "change", problem: "Escreva o troco, como 5,00." };
  if (change > received) return { received: null, field: "change", problem: "O troco não passa do que você recebeu." };
  const problem = cashProblem({ received, change }, due);
  if (problem !== null) return { received: null, field: "received", problem };
  const tip = received - change - due;
  return { received, change, note: tip === 0 ? null : `Sobram ${formatMoney(tip)}.` };
}

/** Says why cash cannot have paid `due`: too little of it stayed, or so much that it is a slip, not a tip; else null. */
export function cashProblem({ received, change }: { received: Centavos; change: Centavos }, due: Centavos) {
  const rest = received - change - due;
  if (rest < 0) return `Faltam ${formatMoney(-rest)}. Receba o resto ou escolha “Não recebi”.`;
  return rest > due ? `Sobram ${formatMoney(rest)}. Confira o valor e o troco.` : null;
}

/** 'Sem internet: 2 toques guardados…' */
export function waitingText(count: number): string {
  return `Sem internet: ${count === 1 ? "1 toque guardado" : `${count} toques guardados`}. Vai sozinho quando a internet voltar.`;
}
