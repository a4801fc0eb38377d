import type { Product } from "./product";

/** Products whose name or description holds the text, in any letter case (specification §5); none for an empty text. */
export function searchProducts<P extends Pick<Product, "name" | "description">>(
  products: readonly P[],
  text: string,
): P[] {
  const wanted = fold(text.trim());
  if (!wanted) return [];
  return products.filter(({ name, description }) => fold(name).includes(wanted) || fold(description).includes(wanted));
}

function fold(text: string): string {
  return text.toLocaleLowerCase("pt-BR");
}
