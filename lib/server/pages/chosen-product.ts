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

/** The choice of a link, of the product that a segment below /produto names; null where it has the plain product's card. */
export async function chosenAt(market: MarketToken, segment: string, choice: string): Promise<ChosenProduct | null> {
  const product = await productOf(market, segment, choice);
  const chosen = product && short(choiceOfLink(product, choice));
  return chosen && { product, ...chosen };
}

/** The choice of an address in its one spelling; of one that cannot be ordered so, its size, which has a price. */
export async function choiceOf(market: MarketToken, segment: string, search: string): Promise<string | null> {
  const choice = new URLSearchParams(search).get(CHOICE_PARAM);
  const product = choice && (await productOf(market, segment, choice));
  if (!product) return null;
  return (short(choiceOfLink(product, choice)) ?? short(sizeOfLink(product, choice)))?.choice ?? null;
}

async function productOf(market: MarketToken, segment: string, choice: string): Promise<Product | null> {
  if (!CHOICE.test(choice)) return null;
  const place = await productAt(market, segment);
  return place.ok && place.value.kind === "page" ? place.value.found : null;
}

function short<Chosen extends { choice: string }>(chosen: Chosen | null): Chosen | null {
  return chosen && CHOICE.test(chosen.choice) ? chosen : null;
}
