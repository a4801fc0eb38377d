import type { PriceMethod } from "./price-method";
import type { Product } from "./product";
import type { LeftChoice, Missing } from "./selection";

export const missingCopy: Record<Missing["code"], string> = {
  VARIATION: "Selecione uma variação obrigatória.",
  COMPLEMENTS: "Selecione os complementos obrigatórios.",
};

export function lackCopy({ groupId }: Missing, { groups }: Pick<Product, "groups">): string {
  return `Falta escolher: ${groups.find(({ id }) => id === groupId)?.name ?? "uma opção"}`;
}

export const SOLD_OUT = "Esgotado";

/** Beside a group's name; a summed group needs no word. */
export const methodCopy: Record<PriceMethod, string | null> = {
  SUM: null,
  MAX: "Vale o sabor mais caro",
  AVG: "Vale a média dos sabores",
};

export const PRICE_UNKNOWN = "Só direto com a loja";

export const priceUnknownHint = "Não conseguimos calcular o preço deste produto. Peça direto à loja.";

/** 'Esgotado', or another reason why a product cannot be ordered; null if it can. */
export function unavailableLabel({ available, isPriceUnknown }: Product): string | null {
  if (isPriceUnknown) return PRICE_UNKNOWN;
  return available ? null : SOLD_OUT;
}

/** After another size was chosen. */
export function leftCopy(left: readonly LeftChoice[]): string {
  const said = left.map(({ name, qty, kept }) => (qty > 1 || kept > 0 ? `${qty}x ${name}` : name));
  return `Não cabe neste tamanho: ${said.join(", ")}.`;
}

export const menuCopy = {
  empty: "O cardápio desta loja está vazio por enquanto.",
  emptyHint: "Volte mais tarde ou fale com a loja.",
} as const;
