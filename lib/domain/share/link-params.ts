/** A product's choice. */
export const CHOICE_PARAM = "c";
export const CART_PARAM = "itens";

export function holdsChoice(search: string): boolean {
  return new URLSearchParams(search).has(CHOICE_PARAM);
}

export function holdsCart(search: string): boolean {
  return new URLSearchParams(search).has(CART_PARAM);
}

export function withoutCart(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(CART_PARAM);
  return query.size > 0 ? `?${query}` : "";
}
