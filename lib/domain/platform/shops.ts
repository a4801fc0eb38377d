import type { District } from "@/lib/domain/address/address";
import { findDistricts } from "@/lib/domain/address/find-district";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { fold } from "@/lib/domain/text/fold";

/** The brand that shops of one owner share. */
export type ShopBrand = { slug: string; name: string };

/** A shop of the installation as its list shows it. */
export type ListedShop = {
  token: MarketToken;
  origin: string;
  name: string;
  logo: string | null;
  city: string | null;
  state: string | null;
  cuisine: string | null;
  isOpen: boolean;
  openingTime: string | null;
  brand: ShopBrand | null;
  /** Where it delivers; none if it only hands out. */
  districts: readonly District[];
};

/** `district`: the bairro that was searched for, if the shop delivers there; null if its town was. */
export type FoundShop = { shop: ListedShop; district: District | null; isServed: boolean };

export const MAX_QUERY = 60;

/**
 * Those that deliver to the bairro or have all the words, all of them for an empty query; the open ones first. Typing
 * slips count where no shop delivers to a bairro that is spelt so.
 */
export function findShops(shops: readonly ListedShop[], query: string): FoundShop[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return (words.length === 0 ? indexOf(shops).all : found(indexOf(shops), query, words)).toSorted(
    (one, other) => rank(one) - rank(other),
  );
}

function found({ all, texts, places, at }: Index, query: string, words: readonly string[]): FoundShop[] {
  const served = new Map<ListedShop, FoundShop>();
  for (const place of findDistricts(query, places, { city: null }).found)
    for (const each of at.get(place) ?? [])
      if (!served.has(each.shop)) served.set(each.shop, isTown(place, words) ? { ...each, district: null } : each);
  return all.flatMap((each, n) => {
    const isMeant = words.every((word) => texts[n]?.includes(word));
    return served.get(each.shop) ?? (isMeant ? [each] : []);
  });
}

function isTown({ name, city }: District, words: readonly string[]): boolean {
  const has = (text: string) => words.every((word) => fold(text).includes(word));
  return has(city ?? "") && !has(name);
}

/** `texts`: what is searched of each of `all`; `at`: who delivers to a place, each bairro of a town once. */
type Index = { all: FoundShop[]; texts: string[]; places: District[]; at: Map<District, FoundShop[]> };

const indexes = new WeakMap<readonly ListedShop[], Index>();

/** Made once for a list: in thousands of shops every search would take seconds. */
function indexOf(shops: readonly ListedShop[]): Index {
  const known = indexes.get(shops);
  if (known) return known;
  const byName = shops.map((shop) => ({ shop, text: textOf(shop) }));
  byName.sort((one, other) => (one.text < other.text ? -1 : 1));
  const all = byName.map(({ shop }) => ({ shop, district: null, isServed: false }));
  const texts = byName.map(({ text }) => text);
  const places = new Map<string, District>();
  const at = new Map<District, FoundShop[]>();
  for (const { shop } of all)
    for (const district of shop.districts) {
      const city = district.city ?? shop.city ?? "";
      const key = `${city}\n${district.name}`;
      const place = places.get(key) ?? { ...district, city };
      places.set(key, place);
      const served = at.get(place) ?? [];
      at.set(place, served);
      served.push({ shop, district, isServed: true });
    }
  const made = { all, texts, places: [...places.values()], at };
  indexes.set(shops, made);
  return made;
}

function textOf({ name, brand, city, cuisine }: ListedShop): string {
  return fold([name, brand?.name, city, cuisine].filter(Boolean).join(" "));
}

function rank({ shop, isServed }: FoundShop): number {
  return (shop.isOpen ? 0 : 2) + (isServed ? 0 : 1);
}

/** Each brand of the shops once. */
export function brandsOf(shops: readonly ListedShop[]): ShopBrand[] {
  return [...new Map(shops.flatMap(({ brand }) => (brand ? [[brand.slug, brand]] : []))).values()];
}

/** A brand's shops, or null if there is no such brand; `served` deliver to the bairro, which may be empty. */
export function unitsOf(
  shops: readonly ListedShop[],
  slug: string,
  place: string,
): { brand: ShopBrand; served: FoundShop[]; others: FoundShop[] } | null {
  const units = shops.filter(({ brand }) => brand?.slug === slug);
  const brand = units[0]?.brand;
  if (!brand) return null;
  const served = place.trim() === "" ? [] : findShops(units, place).filter(({ isServed }) => isServed);
  const others = findShops(units, "").filter(({ shop }) => served.every((each) => each.shop !== shop));
  return { brand, served, others };
}
