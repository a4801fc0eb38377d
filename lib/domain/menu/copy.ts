import type { Product } from "./product";
import type { Missing } from "./selection";

export const missingCopy: Record<Missing["code"], string> = {
  VARIATION: "Selecione uma variação obrigatória.",
  COMPLEMENTS: "Selecione os complementos obrigatórios.",
};

export function lackCopy({ groupId }: Missing, { groups }: Pick<Product, "groups">): string {
  return `Falta escolher: ${groups.find(({ id }) => id === groupId)?.name ?? "uma opção"}`;
}

export const SOLD_OUT = "Esgotado";

export const menuCopy = {
  empty: "O cardápio desta loja está vazio por enquanto.",
  emptyHint: "Volte mais tarde ou fale com a loja.",
} as const;
