import { formatMoney, toCentavos } from "@/lib/domain/money";
import type { MoneyKind } from "@/lib/domain/payment/cash";
import { counted, reais } from "./day-copy";
import { momentIn } from "./moment";
import { providerNameOf } from "./money/providers";

/** As `GET /cash` tells a shift, in reais. */
export type ShownShift = {
  number: number;
  opened_at: string;
  opened_by: string;
  float: number;
  kinds: readonly { kind: MoneyKind; orders: number; total: number; returned: number }[];
  online: readonly { provider: string; received: number; refunded: number }[];
  late: number;
  couriers: number;
  moves: readonly { amount: number }[];
  expected: number;
  closed_at: string | null;
  closed_by: string | null;
  counted: number | null;
  difference: number | null;
};

export type Line = { name: string; text: string };

const orders = (count: number) => counted(count, "pedido", "pedidos");
const signed = (amount: number) => `${amount > 0 ? "+" : ""}${reais(amount)}`;

/** The parts of the expected cash; leaves out the empty ones. */
export function cashLines({ float, kinds, late, couriers, moves }: ShownShift): Line[] {
  const cash = kinds.find(({ kind }) => kind === "cash");
  const sum = (isOf: (amount: number) => boolean) =>
    moves.reduce((all, { amount }) => (isOf(amount) ? all + toCentavos(amount) : all), 0);
  const [put, drawn] = [sum((amount) => amount > 0), sum((amount) => amount < 0)];
  return [
    { name: "Fundo de troco", text: reais(float) },
    { name: `Dinheiro de ${orders(cash?.orders ?? 0)}`, text: signed(cash?.total ?? 0) },
    ...(cash?.returned ? [{ name: "Devolvido em dinheiro", text: reais(-cash.returned) }] : []),
    ...(put > 0 ? [{ name: "Suprimentos", text: `+${formatMoney(put)}` }] : []),
    ...(drawn < 0 ? [{ name: "Sangrias", text: formatMoney(drawn) }] : []),
    ...(couriers !== 0 ? [{ name: couriersText(couriers), text: signed(couriers) }] : []),
    ...(late !== 0 ? [{ name: "Mudou depois de fechado o caixa anterior", text: signed(late) }] : []),
  ];
}

function couriersText(amount: number): string {
  return amount < 0 ? "Ainda com os entregadores" : "Trazido pelos entregadores";
}

const OUTSIDE: readonly [MoneyKind, string][] = [
  ["pix", "Pix conferido pela loja"],
  ["card", "Cartão e vale, na entrega"],
];

/** Money that came in without passing through the till, less what went back. */
export function outsideLines({ kinds, online }: ShownShift): Line[] {
  const own = OUTSIDE.flatMap(([kind, name]) => {
    const found = kinds.find((each) => each.kind === kind);
    if (!found || (found.orders === 0 && found.returned === 0)) return [];
    return [{ name: `${name}, ${orders(found.orders)}`, text: lessReturned(found.total, found.returned) }];
  });
  const site = online.map(({ provider, received, refunded }) => ({
    name: `Pelo site, ${providerNameOf(provider)}`,
    text: lessReturned(received, refunded),
  }));
  return [...own, ...site];
}

function lessReturned(total: number, returned: number): string {
  const left = formatMoney(toCentavos(total) - toCentavos(returned));
  return returned > 0 ? `${left} (devolvido ${reais(returned)})` : left;
}

/** 'Faltaram R$ 6,65', 'Sobraram R$ 2,00', 'Conferiu'. */
export function differenceText(difference: number): string {
  if (difference === 0) return "Conferiu";
  return `${difference < 0 ? "Faltaram" : "Sobraram"} ${reais(Math.abs(difference))}`;
}

/** 'Aberto em 25/11 às 18h00 por Balcão, fechado em 26/11 às 0h10 por Balcão'. */
export function shiftTimes(shift: ShownShift, timezone: string | null): string {
  const { opened_at: opened, opened_by: opener, closed_at: closed, closed_by: closer } = shift;
  const end = closed ? `, fechado em ${momentIn(closed, timezone)} por ${closer}` : "";
  return `Aberto em ${momentIn(opened, timezone)} por ${opener}${end}`;
}
