import { productFromResponse } from "@/lib/contract/menu/read-product";
import { joined } from "@/lib/contract/reading/path-text";
import { isRecord } from "@/lib/contract/reading/reading";
import { looksLikeCentavos } from "@/lib/domain/menu/centavos";
import type { Product } from "@/lib/domain/menu/product";
import { offeredGroups } from "@/lib/domain/menu/selection";
import { sizeStartingPrice, startingPrice } from "@/lib/domain/menu/starting-price";
import { formatMoney, toCentavos } from "@/lib/domain/money";
import type { MarketDocument, Mistake } from "./schema";
import { listIn } from "./written-list";

const IN_CENTAVOS = "Os preços parecem estar em centavos: são todos inteiros e altos. Escreva em reais, como 34.90.";
const ODD_PRICE = 1_000;
const HIGH_PRICE = 100;
const TIMES_THE_MENU = 10;

type Price = { path: string; price: number };

/** Prices that are probably not meant. `value` is the document as it was written. */
export function priceWarnings(value: unknown, { products }: MarketDocument): Mistake[] {
  const usual = medianOf(products.map(({ price }) => price).filter((price) => price > 0));
  const odd = pricesIn(value).filter(({ price }) => isOdd(price, usual));
  return [
    ...(looksLikeCentavos(products) ? [{ path: "products", message: IN_CENTAVOS }] : []),
    ...products.flatMap((product, index) => freeWarnings(product, `products[${index}]`)),
    ...products.flatMap((product, index) => lowPrices(product, `products[${index}]`)),
    ...odd.map(({ path, price }) => ({ path, message: oddPrice(price) })),
  ];
}

type ProductEntry = MarketDocument["products"][number];

function freeWarnings(entry: ProductEntry, path: string): Mistake[] {
  if (entry.price > 0) return [];
  const product = productFromResponse({ ...entry, category: { ...entry.category, name: null } });
  const { amount, varies } = startingPrice(product);
  if (amount === 0 && !varies) return [{ path: `${path}.price`, message: "Este produto sai de graça: o preço é 0." }];
  return product.variations.flatMap(({ id, name, price }, index) => {
    if (price > 0 || isPricedByChoice(product, id) || sizeStartingPrice(product, id).amount > 0) return [];
    const message = `O tamanho '${name}' sai de graça: o preço dele e o do produto são 0.`;
    return [{ path: `${path}.variations[${index}].price`, message }];
  });
}

function isPricedByChoice(product: Product, variationId: string): boolean {
  return offeredGroups(product, variationId).some(
    ({ min, options }) => min > 0 && options.some(({ price }) => price > 0),
  );
}

/** Warns about prices below one real, except of a size that is added to the product's price. */
function lowPrices({ price, variations }: ProductEntry, path: string): Mistake[] {
  const sizes = variations.map((size, index) => ({ path: `${path}.variations[${index}].price`, price: size.price }));
  return [{ path: `${path}.price`, price }, ...(price > 0 ? [] : sizes)].flatMap((each) => {
    if (each.price <= 0 || each.price >= 1) return [];
    const message = `${formatMoney(toCentavos(each.price))}: é isso mesmo? Os valores são em reais, como 34.90.`;
    return [{ path: each.path, message }];
  });
}

function isOdd(price: number, usual: number): boolean {
  if (price >= ODD_PRICE) return true;
  return Number.isInteger(price) && price >= HIGH_PRICE && usual > 0 && price >= usual * TIMES_THE_MENU;
}

function oddPrice(price: number): string {
  const instead = Number.isInteger(price) ? ` Se são centavos, escreva ${(price / 100).toFixed(2)}.` : "";
  return `${formatMoney(toCentavos(price))}: é isso mesmo? Os valores são em reais.${instead}`;
}

function pricesIn(value: unknown): Price[] {
  const products = listIn(value, "products").flatMap((product, index) => {
    const path = `products[${index}]`;
    const own = ["variations", "complements"].flatMap((list) => amountsIn(listIn(product, list), `${path}.${list}`));
    return [...amountsIn([product], path), ...own];
  });
  const groups = listIn(value, "groups").flatMap((group, index) =>
    amountsIn(listIn(group, "options"), `groups[${index}].options`),
  );
  const market = isRecord(value) && isRecord(value.market) ? value.market.min_order : null;
  const least = typeof market === "number" ? [{ path: "market.min_order", price: market }] : [];
  const areas = ["fee", "min_order", "free_from"].flatMap((field) =>
    amountsIn(listIn(value, "districts"), "districts", field),
  );
  return [...least, ...products, ...groups, ...areas];
}

function amountsIn(items: readonly unknown[], path: string, field = "price"): Price[] {
  return items.flatMap((item, index) => {
    const price = isRecord(item) ? item[field] : null;
    const place = path.endsWith("]") ? path : `${path}[${index}]`;
    const bySize = isRecord(item) && isRecord(item.prices) ? Object.entries(item.prices) : [];
    const written = [
      [`${place}.${field}`, price] as const,
      ...bySize.map(([id, each]) => [joined(`${place}.prices`, id), each] as const),
    ];
    return written.flatMap(([at, each]) => (typeof each === "number" ? [{ path: at, price: each }] : []));
  });
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
