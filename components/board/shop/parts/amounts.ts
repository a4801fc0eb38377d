import type { Mistake } from "@/lib/browser/board/failure";
import { moneyText } from "@/lib/browser/board/money-text";
import { toReais } from "@/lib/domain/money";
import { parseMoney } from "@/lib/domain/text/typed-money.mjs";

/** Reais as they are typed: '6,50'; empty for nothing. */
export function amountText(reais: number | null | undefined): string {
  return reais === null || reais === undefined ? "" : moneyText(reais);
}

/** Reais, null for an empty field, or a mistake of the field at `path`. */
export function typedAmount(text: string, path: string): { value: number | null; mistakes: Mistake[] } {
  if (text.trim() === "") return { value: null, mistakes: [] };
  const centavos = parseMoney(text);
  if (centavos !== null) return { value: toReais(centavos), mistakes: [] };
  return { value: null, mistakes: [{ path, message: "Escreva como 6,50." }] };
}
