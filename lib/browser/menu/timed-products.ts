import { callApi } from "@/lib/browser/call-api";
import { valueOrThrow } from "@/lib/browser/query-client";
import type { ProductResponse } from "@/lib/contract/menu/schema";
import { productFor } from "@/lib/contract/menu/timed-product";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import type { Product } from "@/lib/domain/menu/product";

/**
 * The products as they are sold now, or at a moment (ISO), by the clock of their market. Throws if the market cannot be
 * read.
 */
export async function timedProducts(
  responses: readonly ProductResponse[],
  products: Product[],
  at?: string,
): Promise<Product[]> {
  const { timezone, modes, scheduling } = valueOrThrow(await callApi({ call: "market", path: "/market" }));
  const daysAhead = scheduling?.days_ahead;
  const clock = { now: new Date(), timezone: timezone ?? DEFAULT_TIMEZONE, modes, daysAhead };
  return products.map((product, index) => {
    const response = responses[index];
    return response ? productFor(response, product, clock, at ? new Date(at) : null) : product;
  });
}
