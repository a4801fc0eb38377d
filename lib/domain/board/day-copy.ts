import { formatMoney, toCentavos } from "@/lib/domain/money";
import type { Day } from "@/lib/domain/orders/day";
import { isDay, lengthOf, MAX_PERIOD_DAYS } from "@/lib/domain/orders/day";
import { providerNameOf } from "./money/providers";

/** 'quarta-feira, 25 de novembro de 2026'. */
export function dayTitle(day: string): string {
  return new Intl.DateTimeFormat("pt-BR", { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

/** Formats reais for reading. */
export function reais(amount: number): string {
  return formatMoney(toCentavos(amount));
}

/** '2,5', '12'. */
export function quantity(amount: number): string {
  return amount.toLocaleString("pt-BR", { maximumFractionDigits: 2 });
}

export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("pt-BR")} ${count === 1 ? one : many}`;
}

export type Sentence = { title: string; text: string };

/** Describes a day; leaves out what it does not have. */
export function daySentences(day: Day): Sentence[] {
  const { orders, deliveries, pick_ups: pickUps, fees, discounts, average_minutes: minutes, timed } = day;
  const { cancelled, simulated, unpaid } = day;
  return [
    ...(orders > 0 ? [{ title: "Por pedido, em média", text: reais(day.total / orders) }] : []),
    ...(pickUps > 0
      ? [
          {
            title: "Como saíram",
            text: `${counted(deliveries, "entrega", "entregas")} e ${counted(pickUps, "retirada", "retiradas")}`,
          },
        ]
      : []),
    ...(fees > 0 ? [{ title: "Taxas de entrega, já na soma", text: reais(fees) }] : []),
    ...(discounts > 0 ? [{ title: "Descontos, já fora da soma", text: reais(discounts) }] : []),
    ...(minutes === null
      ? []
      : [
          {
            title: "Do pedido à entrega, em média",
            text: `${durationText(minutes)}, em ${counted(timed, "pedido", "pedidos")}`,
          },
        ]),
    ...(cancelled.orders > 0 ? [{ title: "Cancelados", text: cancelledText(cancelled) }] : []),
    ...(unpaid
      ? [
          {
            title: "Pelo site, sem pagamento",
            text: `${counted(unpaid.orders, "pedido", "pedidos")}, ${reais(unpaid.total)}: espera o cliente ou foi devolvido, e não está na soma`,
          },
        ]
      : []),
    ...(simulated.orders > 0
      ? [
          {
            title: "Simulação ou teste, não pago",
            text: `${counted(simulated.orders, "pedido", "pedidos")}, ${reais(simulated.total)}: não é dinheiro e não está na soma`,
          },
        ]
      : []),
  ];
}

/** '1 h 05 min'. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest} min` : `${hours} h ${String(rest).padStart(2, "0")} min`;
}

function cancelledText({ orders, total, reasons }: Day["cancelled"]): string {
  const told = reasons.flatMap(({ reason, orders: count }) => (reason ? [`${reason} (${count})`] : []));
  const sum = total > 0 ? `, ${reais(total)}` : "";
  return `${counted(orders, "pedido", "pedidos")}${sum}${told.length > 0 ? `: ${told.join("; ")}` : ""}`;
}

/** Why a period cannot be downloaded; null if it can. */
export function periodMistake(from: string, to: string): string | null {
  if (!isDay(from) || !isDay(to)) return "Escolha os dois dias.";
  const days = lengthOf(from, to);
  if (days < 1) return "O último dia vem antes do primeiro.";
  return days > MAX_PERIOD_DAYS ? `São ${days} dias: cabem ${MAX_PERIOD_DAYS} em um arquivo.` : null;
}

export type OnlineRow = {
  name: string;
  payments: number;
  received: string;
  fees: string;
  refunded: string;
  note: string | null;
};

/** The money of the day by provider, as far as a provider collects it. */
export function onlineRows({ online = [] }: Pick<Day, "online">): OnlineRow[] {
  return online
    .filter(({ provider }) => provider !== "manual")
    .map(({ provider, payments, received, fees, refunded, in_question: asked }) => ({
      name: providerNameOf(provider),
      payments,
      received: reais(received),
      fees: fees === null ? "não informado" : reais(fees),
      refunded: reais(refunded),
      note: asked > 0 ? `${reais(asked)} esperam a sua decisão` : null,
    }));
}
