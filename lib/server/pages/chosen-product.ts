import "server-only";
import type { CartLine } from "@/lib/domain/cart/line";
import type { MarketToken } from "@/lib/domain/market/market-token";
import type { Product } from "@/lib/domain/menu/product";
import { CHOICE_PARAM } from "@/lib/domain/share/link-params";
import { choiceOfLink, sizeOfLink } from "@/lib/domain/share/product-link";
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

/** The choice of an address in its one spelling; of one that cannot be ordered so, its size, which has a price. */
export async function choiceOf(market: MarketToken, segment: string, search: string): Promise<string | null> {
  const choice = new URLSearchParams(search).get(CHOICE_PARAM);
  if (!choice) return null;
  const chosen = (await chosenAt(market, segment, choice)) ?? (await sizeAt(market, segment, choice));
  return chosen?.choice ?? null;
}

async function sizeAt(market: MarketToken, segment: string, choice: string): Promise<{ choice: string } | null> {
  if (!CHOICE.test(choice)) return null;
  const place = await productAt(market, segment);
  const sized = place.ok && place.value.kind === "page" ? sizeOfLink(place.value.found, choice) : null;
  return sized && CHOICE.test(sized.choice) ? sized : null;
}
