import { type Centavos, formatMoney } from "@/lib/money";
import type { ChangeRefusal } from "./choice";

const sentences: Record<ChangeRefusal, (collected: Centavos) => string> = {
  NOT_AN_AMOUNT: () => "Informe um valor, como 50 ou 50,00.",
  TOO_LOW: (collected) => `O valor precisa ser de pelo menos ${formatMoney(collected)}.`,
};

/** The sentence of a refused change amount. */
export function changeCopy(code: ChangeRefusal, collected: Centavos): string {
  return sentences[code](collected);
}

/** 'Troco para R$ 50,00', or that none is needed. */
export function changeLine(change: Centavos | null): string {
  return change === null ? "Não precisa de troco" : `Troco para ${formatMoney(change)}`;
}
