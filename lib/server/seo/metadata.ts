import type { Metadata, Viewport } from "next";
import type { Market } from "@/lib/domain/market/market";
import { brandColors } from "@/lib/domain/market/theme";
import type { Product } from "@/lib/domain/menu/product";
import type { Section } from "@/lib/domain/menu/sections";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { formatMoney } from "@/lib/domain/money";
import { menuAddress, productAddress } from "@/lib/domain/seo/addresses";
import { cutAtWord } from "@/lib/domain/seo/text";
import { iconPath } from "@/lib/server/share/icons";
import { PREVIEW_SIZE } from "@/lib/server/share/preview";
import { menuPreviewPath, productPreviewPath } from "@/lib/server/share/preview-address";

const DESCRIPTION = 155;
const NAMED_SECTIONS = 4;

export function shopMetadata(origin: string, market: Market): Metadata {
  return {
    metadataBase: new URL(origin),
    title: { default: market.name, template: `%s - ${market.name}` },
    applicationName: market.name,
    icons: {
      icon: { url: iconPath(market, "favicon"), type: "image/png", sizes: "96x96" },
      apple: iconPath(market, "apple"),
    },
    openGraph: {
      type: "website",
      locale: "pt_BR",
      siteName: market.name,
      images: { url: origin + menuPreviewPath(market), type: "image/jpeg", alt: market.name, ...PREVIEW_SIZE },
    },
    twitter: { card: "summary_large_image" },
  };
}

export function shopViewport(market: Pick<Market, "primaryColor">): Viewport {
  const color = (scheme: "light" | "dark") => ({
    media: `(prefers-color-scheme: ${scheme})`,
    color: brandColors(market.primaryColor, scheme).brand,
  });
  const [light, dark] = [color("light"), color("dark")];
  return { themeColor: light.color === dark.color ? light.color : [light, dark] };
}

export function menuMetadata(origin: string, market: Market, sections: readonly Section[]): Metadata {
  const place = market.city ? ` em ${market.city}` : "";
  return {
    title: { absolute: `${market.name} - Cardápio e delivery${place}` },
    ...shared({
      address: menuAddress(origin),
      title: market.name,
      shop: market.name,
      description: menuDescription(market, sections),
      picture: origin + menuPreviewPath(market),
      alt: market.name,
    }),
  };
}

export function productMetadata(origin: string, market: Market, product: Product): Metadata {
  return {
    title: product.name,
    ...shared({
      address: productAddress(origin, product),
      title: product.name,
      shop: market.name,
      description: productDescription(product),
      picture: origin + productPreviewPath(market, product),
      alt: `${product.name}, ${market.name}`,
    }),
  };
}

export function productDescription(product: Product): string {
  const { amount, varies } = startingPrice(product);
  const price = amount > 0 ? `${varies ? "A partir de " : ""}${formatMoney(amount)}` : "";
  return cutAtWord([price, product.description].filter(Boolean).join(" · "), DESCRIPTION);
}

function menuDescription({ name, city, deliveryTime, minOrder }: Market, sections: readonly Section[]): string {
  const names = sections.slice(0, NAMED_SECTIONS).map(({ category }) => category.name);
  const list = names.length > 0 ? `: ${names.join(", ")}${sections.length > names.length ? " e mais" : ""}` : "";
  const facts = [
    deliveryTime && `entrega em ${deliveryTime}`,
    minOrder > 0 && `pedido mínimo ${formatMoney(minOrder)}`,
  ].filter(Boolean);
  const order = facts.length > 0 ? `Peça online, ${facts.join(", ")}.` : "Peça online.";
  return cutAtWord(`${name}${city ? ` em ${city}` : ""}${list}. ${order}`, DESCRIPTION);
}

type Shared = { address: string; title: string; shop: string; description: string; picture: string; alt: string };

function shared({ address, title, shop, description, picture, alt }: Shared): Metadata {
  return {
    description,
    alternates: { canonical: address },
    openGraph: {
      type: "website",
      locale: "pt_BR",
      siteName: shop,
      title,
      description,
      url: address,
      images: { url: picture, type: "image/jpeg", alt, ...PREVIEW_SIZE },
    },
    twitter: { card: "summary_large_image" },
  };
}
