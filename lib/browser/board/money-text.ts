import { formatMoney, toCentavos, toReais } from "@/lib/domain/money";
import { parseMoney } from "@/lib/domain/text/typed-money.mjs";

/** Formats reais for an input field: '34,90'. */
export function moneyText(reais: number): string {
  return formatMoney(toCentavos(reais)).replace(/^R\$\s/, "");
}

/** Parses a typed amount in reais; null for any other text. */
export function reaisOf(text: string): number | null {
  const centavos = parseMoney(text);
  return centavos === null ? null : toReais(centavos);
}
