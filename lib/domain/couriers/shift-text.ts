import { formatMoney, toCentavos } from "@/lib/domain/money";

/** Amounts in reais. */
type Sums = { deliveries: number; fees: number; received: number; change: number; float: number; owed: number };

/** The rows of a courier's shift, on the screen and on paper. */
export function shiftRows(shift: Sums): { label: string; text: string; isTotal: boolean }[] {
  const money = (reais: number) => formatMoney(toCentavos(reais));
  return [
    ["Entregas", String(shift.deliveries)],
    ["Taxas de entrega", money(shift.fees)],
    ["Recebido em dinheiro", money(shift.received)],
    ["Troco dado", money(-shift.change)],
    ["Troco da loja que levou", money(shift.float)],
    ["A entregar à loja", money(shift.owed)],
  ].map(([label = "", text = ""], index, rows) => ({ label, text, isTotal: index === rows.length - 1 }));
}
