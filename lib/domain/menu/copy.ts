import type { Missing } from "./selection";

/** What keeps a product from being added (specification §5). */
export const missingCopy: Record<Missing["code"], string> = {
  VARIATION: "Selecione uma variação obrigatória.",
  COMPLEMENTS: "Selecione os complementos obrigatórios.",
};

export const SOLD_OUT = "Esgotado";

export const menuCopy = {
  empty: "O cardápio desta loja está vazio por enquanto.",
  emptyHint: "Volte mais tarde ou fale com a loja.",
} as const;
