import "server-only";
import type { CartLine } from "@/lib/domain/cart/line";
import type { MarketToken } from "@/lib/domain/market/market-token";
import type { Product } from "@/lib/domain/menu/product";
import { CHOICE_PARAM } from "@/lib/domain/share/link-params";
import { choiceOfLink } from "@/lib/domain/share/product-link";
import { productAt } from "./menu";

/** A longer one has the plain product's card: it is also a segment of the picture's address. */
const CHOICE = /^[\w.-]{1,300}$/;

export type ChosenProduct = { product: Product; line: CartLine; choice: string };

/** What a link chose of the product that a segment below /produto names; null where it has the plain product's card. */
export async function chosenAt(market: MarketToken, segment: string, choice: string): Promise<ChosenProduct | null> {
  if (!CHOICE.test(choice)) return null;
  const place = await productAt(market, segment);
  if (!place.ok || place.value.kind !== "page") return null;
  const product = place.value.found;
  const chosen = choiceOfLink(product, choice);
  return chosen && CHOICE.test(chosen.choice) ? { product, ...chosen } : null;
}

/** The choice of an address in its one spelling. */
export async function choiceOf(market: MarketToken, segment: string, search: string): Promise<string | null> {
  const choice = new URLSearchParams(search).get(CHOICE_PARAM);
  return choice ? ((await chosenAt(market, segment, choice))?.choice ?? null) : null;
}
