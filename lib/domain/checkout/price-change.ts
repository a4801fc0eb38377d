import { type Centavos, toCentavos } from "@/lib/domain/money";

const isAmount = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1_000_000;

export function collectedNow(data: unknown): Centavos | null {
  const { total, delivery_tax: fee } = (data ?? {}) as { total?: unknown; delivery_tax?: unknown };
  return isAmount(total) && isAmount(fee) ? toCentavos(total) + toCentavos(fee) : null;
}
