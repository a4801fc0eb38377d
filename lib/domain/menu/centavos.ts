/** In reais. No menu's typical dish costs this much. */
const MOST_USUAL = 500;

type Priced = { price: number; variations?: readonly { price: number }[] };

/**
 * Whether a menu's prices (reais) are likely centavos by mistake: 3190 for R$ 31,90. All of them are whole numbers, and
 * the median is above R$ 500.
 */
export function looksLikeCentavos(products: readonly Priced[]): boolean {
  const prices = products
    .map(({ price, variations = [] }) => price || Math.min(...variations.map((size) => size.price)))
    .filter((price) => price > 0 && Number.isFinite(price))
    .sort((one, other) => one - other);
  const median = prices[Math.floor(prices.length / 2)] ?? 0;
  return median > MOST_USUAL && prices.every(Number.isInteger);
}
