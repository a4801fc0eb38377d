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

/** `district`: the bairro that was searched for, if the shop delivers there. */
export type FoundShop = { shop: ListedShop; district: District | null };

export const MAX_QUERY = 60;

const byName = new Intl.Collator("pt-BR");

/** Those that deliver to the bairro or have all the words, all of them for an empty query; the open ones first. */
export function findShops(shops: readonly ListedShop[], query: string): FoundShop[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const found = shops.flatMap((shop): FoundShop[] => {
    if (words.length === 0) return [{ shop, district: null }];
    const [district = null] = findDistricts(query, shop.districts, shop).found;
    const text = fold([shop.name, shop.brand?.name, shop.city, shop.cuisine].filter(Boolean).join(" "));
    return district || words.every((word) => text.includes(word)) ? [{ shop, district }] : [];
  });
  return found.toSorted((one, other) => rank(one) - rank(other) || byName.compare(one.shop.name, other.shop.name));
}

function rank({ shop, district }: FoundShop): number {
  return (shop.isOpen ? 0 : 2) + (district ? 0 : 1);
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
  const served = place.trim() === "" ? [] : findShops(units, place).filter(({ district }) => district !== null);
  const others = findShops(units, "").filter(({ shop }) => served.every((each) => each.shop !== shop));
  return { brand, served, others };
}
