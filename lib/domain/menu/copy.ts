import type { PriceMethod } from "./price-method";
import type { Product } from "./product";
import type { LeftChoice, Missing } from "./selection";

export const missingCopy: Record<Missing["code"], string> = {
  VARIATION: "Selecione uma variação obrigatória.",
  COMPLEMENTS: "Selecione os complementos obrigatórios.",
};

export function lackCopy({ groupId }: Missing, { groups, variations }: Pick<Product, "groups" | "variations">): string {
  const name = groups.find(({ id }) => id === groupId)?.name;
  return `Falta escolher: ${name ?? (areSizes(variations) ? SIZE : "uma opção")}`;
}

const SIZE = "Tamanho";
const SIZE_NAME =
  /^(?:(?:mini|brot(?:o|inho)|individual|pequen[ao]|m[ée]di[ao]|grande|gigante|fam[íi]lia|simples|dupl[ao]|inteir[ao]|mei[ao]|[pmg]|gg)|\d+(?:[.,]\d+)? ?(?:ml|l|g|kg|cm|fatias|pedaços|unidades))(?!\p{L})/iu;

/** The heading of a product's variations, which have none of their own in the API: 'Tamanho' if all are named like one. */
export function variationsName(variations: Product["variations"]): string {
  return areSizes(variations) ? SIZE : "Escolha uma opção";
}

function areSizes(variations: Product["variations"]): boolean {
  return variations.length > 0 && variations.every(({ name }) => SIZE_NAME.test(name));
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
export function unavailableLabel({ available, isPriceUnknown, saleTimes }: Product): string | null {
  if (isPriceUnknown) return PRICE_UNKNOWN;
  if (available || !saleTimes) return available ? null : SOLD_OUT;
  return saleTimes.startsWith("Só para") ? saleTimes : "Fora do horário";
}

/** After another size was chosen. */
export function leftCopy(left: readonly LeftChoice[]): string {
  const said = left.map(({ name, qty, kept }) => (qty > 1 || kept > 0 ? `${qty}× ${name}` : name));
  return `Não cabe neste tamanho: ${said.join(", ")}.`;
}

export const menuCopy = {
  empty: "O cardápio desta loja está vazio por enquanto.",
  emptyHint: "Volte mais tarde ou fale com a loja.",
} as const;
