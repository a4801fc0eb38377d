import { callApi } from "@/lib/browser/call-api";
import { answerOf } from "@/lib/browser/query-client";
import type { ProductResponse } from "@/lib/contract/menu/schema";
import { productNow } from "@/lib/contract/menu/timed-product";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import type { Product } from "@/lib/domain/menu/product";

/** The products as they are sold now, by the clock of their market. Throws if the market cannot be read. */
export async function timedProducts(answers: readonly ProductResponse[], products: Product[]): Promise<Product[]> {
  const { timezone, modes } = answerOf(await callApi({ call: "market", path: "/market" }));
  const clock = { now: new Date(), timezone: timezone ?? DEFAULT_TIMEZONE, modes };
  return products.map((product, index) => {
    const answer = answers[index];
    return answer ? productNow(answer, product, clock) : product;
  });
}
