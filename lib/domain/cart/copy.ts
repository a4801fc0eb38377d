import { choiceLabels } from "@/lib/domain/menu/price-method";
import type { UnavailableChoice } from "./reprice";

export const cartCopy = {
  removed: "Item removido do carrinho!",
  accepted: "Tudo certo com o carrinho",
  minimumUnknown: "Não conseguimos ler o pedido mínimo desta loja. Fale com a loja para pedir.",
} as const;

export function changedCopy(count: number): string {
  return count === 1
    ? "1 item do carrinho mudou. Confira para continuar."
    : `${count} itens do carrinho mudaram. Confira para continuar.`;
}

export function unavailableCopy(left: readonly UnavailableChoice[]): string {
  if (left.length === 0) return "";
  return `Não temos mais: ${choiceLabels(left).join(", ")}.`;
}
