import type { Market } from "@/lib/domain/market/market";
import type { Product } from "@/lib/domain/menu/product";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { formatMoney } from "@/lib/domain/money";

/** Pixels of a preview: what every messenger and network shows as a large card. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** What a preview picture shows of a product, or of the shop itself. */
export type Preview = {
  kind: "product" | "menu";
  /** The shop's name; where the title is that already, its city. */
  shop: string;
  logo: string | null;
  color: string | null;
  /** A product's picture, or the shop's banner. */
  picture: string | null;
  title: string;
  /** 'A partir de', or nothing. */
  lead: string | null;
  /** What stands in the pill: a product's price, or what the menu is for. */
  label: string | null;
};

/** The preview of a product's page. */
export function productPreview(market: Market, product: Product): Preview {
  const { amount, varies } = startingPrice(product);
  return {
    kind: "product",
    shop: market.name,
    logo: market.logo,
    color: market.primaryColor,
    picture: product.image,
    title: product.name,
    lead: varies && amount > 0 ? "A partir de" : null,
    label: amount > 0 ? formatMoney(amount) : null,
  };
}

/** The preview of the menu. */
export function menuPreview(market: Market): Preview {
  return {
    kind: "menu",
    shop: market.city ? [market.city, market.state].filter(Boolean).join(" - ") : "",
    logo: market.logo,
    color: market.primaryColor,
    picture: market.banner,
    title: market.name,
    lead: null,
    label: "Peça online",
  };
}
