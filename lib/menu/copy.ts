import type { Missing } from "./selection";

/** What keeps a product from being added (specification §5). */
export const missingCopy: Record<Missing["code"], string> = {
  VARIATION: "Selecione uma variação obrigatória.",
  COMPLEMENTS: "Selecione os complementos obrigatórios.",
};

export const SOLD_OUT = "Esgotado";
