import { type Centavos, toCentavos } from "@/lib/domain/money";

const isAmount = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1_000_000;

export type PriceChange = { before: Centavos; after: Centavos };

/**
 * The sum that the customer saw and the sum that the shop now collects, both with delivery; null if they are equal or
 * the shop states none.
 */
export function priceChange(before: Centavos, data: unknown): PriceChange | null {
  const { total, delivery_tax: fee } = (data ?? {}) as { total?: unknown; delivery_tax?: unknown };
  const after = isAmount(total) && isAmount(fee) ? toCentavos(total) + toCentavos(fee) : before;
  return after === before ? null : { before, after };
}
