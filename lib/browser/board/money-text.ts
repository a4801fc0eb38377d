import { formatMoney, parseMoney, toCentavos, toReais } from "@/lib/domain/money";

/** Reais as they stand in a field: '34,90'. */
export function moneyText(reais: number): string {
  return formatMoney(toCentavos(reais)).replace(/^R\$ /, "");
}

/** Reais of what was typed, '34,90', '34.9' or '1.234,50'; null for anything else. */
export function reaisOf(text: string): number | null {
  const typed = text.trim();
  const centavos = parseMoney(/^\d+\.\d{1,2}$/.test(typed) ? typed.replace(".", ",") : typed);
  return centavos === null ? null : toReais(centavos);
}
