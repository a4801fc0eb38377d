import type { OrderedItem, OrderedOption } from "./books";
import type { Deviations } from "./deviations";
import type { Market, Product } from "./menu";
import { sameId } from "./shape";

/** A product of an order's body (§7), as this vendor reads it. */
type AskedProduct = {
  product_id?: unknown;
  variation_id?: unknown;
  amount?: unknown;
  observations?: unknown;
  complements?: { data?: { id?: unknown; amount?: unknown }[] }[];
};

/** The items of an order's body at the vendor's own prices, or a sentence when one cannot be ordered. */
export function itemsOf(market: Market, asked: unknown, deviations: Deviations): OrderedItem[] | string {
  if (!Array.isArray(asked) || asked.length === 0) return "O pedido não tem produtos.";
  const items: OrderedItem[] = [];
  for (const one of asked as AskedProduct[]) {
    const item = itemOf(market, one, deviations);
    if (typeof item === "string") return item;
    items.push(item);
  }
  return items;
}

function itemOf(market: Market, asked: AskedProduct, deviations: Deviations): OrderedItem | string {
  const product = market.products.find(({ id }) => sameId("produto", id, asked.product_id, deviations, "text"));
  if (!product) return "Produto não encontrado.";
  const amount = Number(asked.amount);
  if (!Number.isInteger(amount) || amount < 1) return "Quantidade inválida.";
  const options = optionsOf(product, asked, deviations);
  if (typeof options === "string") return options;
  const variation =
    deviations.variations === "priced"
      ? product.variations.find(({ id }) => sameId("variacao", id, asked.variation_id, deviations))
      : undefined;
  const price =
    product.price + (variation?.price ?? 0) + options.reduce((sum, option) => sum + option.price * option.amount, 0);
  const observations = typeof asked.observations === "string" ? asked.observations : null;
  return { productId: product.id, name: product.name, amount, price, observations, options };
}

function optionsOf(product: Product, asked: AskedProduct, deviations: Deviations): OrderedOption[] | string {
  const chosen: OrderedOption[] = [];
  const known = product.groups.flatMap(({ options }) => options);
  for (const one of (asked.complements ?? []).flatMap(({ data }) => data ?? [])) {
    const option = known.find(({ id }) => sameId("opcao", id, one.id, deviations));
    if (!option) return "Complemento não encontrado.";
    chosen.push({ id: option.id, name: option.name, price: option.price, amount: Number(one.amount) });
  }
  for (const group of product.groups) {
    const amounts = chosen.filter(({ id }) => group.options.some((option) => option.id === id));
    const sum = amounts.reduce((all, { amount }) => all + amount, 0);
    if (sum < group.min || sum > group.max) return `Escolha os complementos de ${group.name}.`;
  }
  return chosen;
}

/** In centavos. */
export function subtotalOf(items: readonly OrderedItem[]): number {
  return items.reduce((sum, { price, amount }) => sum + price * amount, 0);
}
