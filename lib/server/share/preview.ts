import type { Market } from "@/lib/domain/market/market";
import type { Product } from "@/lib/domain/menu/product";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { formatMoney } from "@/lib/domain/money";

export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

export type Preview = {
  kind: "product" | "menu";
  shop: string;
  logo: string | null;
  color: string | null;
  picture: string | null;
  title: string;
  lead: string | null;
  label: string | null;
};

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
