import { type TitledDistrict, withCity } from "@/lib/domain/address/district-page";
import { feeText, placeFacts } from "@/lib/domain/address/place-facts";
import type { Market } from "@/lib/domain/market/market";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import type { Product } from "@/lib/domain/menu/product";
import type { Section } from "@/lib/domain/menu/sections";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { isTodaysEnd } from "@/lib/domain/menu/todays-end";
import { formatMoney } from "@/lib/domain/money";
import { placeOf, TITLE } from "@/lib/domain/seo/titles";
import { cutAtWord, cutInside } from "@/lib/domain/text/cut";

/** In letters, as search results cut them. */
export const DESCRIPTION = 155;
/** A shorter description says too little, and may be the same as another product's. */
const THIN = 60;
const NAMED_SECTIONS = 4;
const NAMED_PRODUCTS = 4;

/** A messenger keeps a card for days, so that 'hoje' may be old; the picture does not say it. */
export function productDescription(
  market: Pick<Market, "name" | "city" | "timezone">,
  product: Product,
  now = new Date(),
): string {
  const { amount, varies } = startingPrice(product);
  const { unavailableUntil: until } = product;
  const soldOut = until && isTodaysEnd(until, market.timezone, now) ? "Esgotado hoje" : "Esgotado";
  const price = amount > 0 ? `${varies ? "A partir de " : ""}${formatMoney(amount)}` : "";
  const facts = [product.available ? "" : soldOut, price, product.description].filter(Boolean).join(" · ");
  const where = `${fullName(product)}, ${[market.name, market.city].filter(Boolean).join(", ")}`;
  return cutAtWord([...facts].length < THIN ? [facts, where].filter(Boolean).join(" · ") : facts, DESCRIPTION);
}

/** Names the dish at its end: unlike a card, a search result must not say the same of two dishes with one text. */
export function searchDescription(market: Market, product: Product): string {
  const text = productDescription(market, product);
  const name = cutInside(fullName(product), TITLE);
  if (text.includes(name)) return text;
  return `${cutAtWord(text, DESCRIPTION - [...name].length - " · ".length)} · ${name}`;
}

export function categoryDescription(market: Market, name: string, products: readonly Product[]): string {
  const where = [market.name, market.city].filter(Boolean).join(", ");
  const named = products.map((product) => product.name);
  return cutAtWord(`${name} em ${where}: ${listText(named, NAMED_PRODUCTS)}. ${orderText(market)}`, DESCRIPTION);
}

export function menuDescription(market: Market, sections: readonly Section[]): string {
  const names = sections.map(({ category }) => category.name);
  const list = names.length > 0 ? `: ${listText(names, NAMED_SECTIONS)}` : "";
  return cutAtWord(`${market.name}${placeOf(market)}${list}. ${orderText(market)}`, DESCRIPTION);
}

export function districtDescription(market: Market, district: TitledDistrict, sections: readonly Section[]): string {
  const facts = [feeText(district.fee), ...placeFacts(district, market)].join(". ");
  const names = sections.map(({ category }) => category.name);
  const sentence = `${market.name} entrega em ${withCity(district, market)}. ${facts}. ${listText(names, NAMED_SECTIONS)}.`;
  return cutAtWord(sentence, DESCRIPTION);
}

function listText(names: readonly string[], most: number): string {
  const distinct = [...new Set(names)];
  return `${distinct.slice(0, most).join(", ")}${distinct.length > most ? " e mais" : ""}`;
}

function orderText({ deliveryTime, minOrder }: Market): string {
  const facts = [
    deliveryTime && `entrega em ${deliveryTime}`,
    minOrder > 0 && `pedido mínimo ${formatMoney(minOrder)}`,
  ].filter(Boolean);
  return facts.length > 0 ? `Peça online, ${facts.join(", ")}.` : "Peça online.";
}
