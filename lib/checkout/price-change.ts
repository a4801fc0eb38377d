import * as z from "zod";
import { reais } from "@/lib/api/wire";
import { type Centavos, toCentavos } from "@/lib/money";

const detailsSchema = z.object({ total: reais, delivery_tax: reais });

/** What the server would collect now, by the details of a PRICE_CHANGED refusal; null when it did not say. */
export function collectedNow(data: unknown): Centavos | null {
  const details = detailsSchema.safeParse(data);
  return details.success ? toCentavos(details.data.total) + toCentavos(details.data.delivery_tax) : null;
}
