import type { Metadata, Viewport } from "next";
import type { TitledDistrict } from "@/lib/domain/address/district-page";
import type { CartLine } from "@/lib/domain/cart/line";
import type { Market } from "@/lib/domain/market/market";
import { brandColors } from "@/lib/domain/market/theme";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import type { Product } from "@/lib/domain/menu/product";
import { distinctNames } from "@/lib/domain/menu/same-names";
import type { Section } from "@/lib/domain/menu/sections";
import { type FollowedOrder, followedNews, followedTitle, orderLinkCopy } from "@/lib/domain/orders/order-link";
import { categoryAddress, districtAddress, menuAddress, productAddress } from "@/lib/domain/seo/addresses";
import { distinctTitle, menuTitle, pageTitle, TITLE } from "@/lib/domain/seo/titles";
import { cartCard, choiceText, choiceTitle } from "@/lib/domain/share/cart-card";
import { sharedCartPath } from "@/lib/domain/share/cart-code";
import { cartPreview } from "@/lib/domain/share/copy";
import { chosenPath } from "@/lib/domain/share/product-link";
import { cutAtWord, titleIn } from "@/lib/domain/text/cut";
import type { ChosenProduct } from "@/lib/server/pages/chosen-product";
import { iconPath } from "@/lib/server/share/icons";
import { PREVIEW_SIZE } from "@/lib/server/share/preview";
import {
  cartPreviewPath,
  chosenPreviewPath,
  followedPreviewPath,
  menuPreviewPath,
  productPreviewPath,
} from "@/lib/server/share/preview-address";
import {
  categoryDescription,
  DESCRIPTION,
  districtDescription,
  menuDescription,
  productDescription,
  searchDescription,
} from "./texts";

// No `metadataBase`: every address is absolute already, and with it Next would take the slash off the menu's.
export function shopMetadata(origin: string, market: Market): Metadata {
  return {
    title: { default: market.name, template: `%s - ${market.name}` },
    applicationName: market.name,
    robots: { "max-image-preview": "large" },
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
  return {
    title: { absolute: menuTitle(market) },
    ...shared(origin, market, {
      address: menuAddress(origin),
      title: market.name,
      description: menuDescription(market, sections),
    }),
  };
}

/** `sections`: the whole menu, in which another category may have the name. */
export function categoryMetadata(
  origin: string,
  market: Market,
  { category, products }: Section,
  sections: readonly Section[],
): Metadata {
  const names = distinctNames(sections.map((section) => [section.category.id, section.category.name]));
  const name = names.get(category.id) ?? category.name;
  return {
    title: { absolute: pageTitle(market, name) },
    ...shared(origin, market, {
      address: categoryAddress(origin, category),
      title: name,
      description: categoryDescription(market, name, products),
    }),
  };
}

/** `products`: the whole menu, in which another product may have the name. */
export function productMetadata(
  origin: string,
  market: Market,
  product: Product,
  products: readonly Product[],
): Metadata {
  const title = distinctTitle(product, products);
  return {
    title: { absolute: pageTitle(market, title) },
    ...shared(origin, market, {
      // The page itself declares its type product: Next does not know that type.
      type: null,
      address: productAddress(origin, product),
      title,
      description: productDescription(market, product),
      picture: productPreviewPath(market, product),
      alt: `${fullName(product)}, ${market.name}`,
    }),
    description: searchDescription(market, product),
  };
}

/** The address of the choice, so that a network that follows it keeps the choice; search engines get the product's. */
export function chosenMetadata(
  origin: string,
  market: Market,
  { product, line, choice }: ChosenProduct,
  products: readonly Product[],
): Metadata {
  return {
    title: { absolute: pageTitle(market, distinctTitle(product, products)) },
    ...shared(origin, market, {
      type: null,
      address: origin + chosenPath(product, choice),
      canonical: productAddress(origin, product),
      title: choiceTitle(line),
      description: cutAtWord(choiceText(line), DESCRIPTION),
      picture: chosenPreviewPath(market, product, choice, line),
      alt: `${choiceTitle(line)}, ${market.name}`,
    }),
  };
}

/** `indexed`: the page has enough content of its own. */
export function districtMetadata(
  origin: string,
  market: Market,
  district: TitledDistrict,
  { sections, indexed }: { sections: readonly Section[]; indexed: boolean },
): Metadata {
  const title = `Delivery em ${district.title}`;
  return {
    title: { absolute: titleIn(title, market.name, "", TITLE) },
    ...(indexed ? {} : { robots: { index: false, follow: true } }),
    ...shared(origin, market, {
      address: districtAddress(origin, district),
      title,
      description: districtDescription(market, district, sections),
    }),
  };
}

export type Institutional = { title: string; path: string; sentence: (shop: string) => string; indexed: boolean };

export function institutionalMetadata(
  origin: string,
  market: Market,
  { title, path, sentence, indexed }: Institutional,
): Metadata {
  return {
    title: { absolute: titleIn(title, market.name, "", TITLE) },
    ...(indexed ? {} : { robots: { index: false, follow: true } }),
    ...shared(origin, market, {
      address: origin + path,
      title,
      description: cutAtWord(sentence(market.name), DESCRIPTION),
    }),
  };
}

/** `lines`: the items of the code's cart that the menu sells, at its prices. */
export function sharedCartMetadata(origin: string, market: Market, code: string, lines: readonly CartLine[]): Metadata {
  const { title, description } = cartCard(market.name, lines);
  return {
    title: { absolute: title },
    robots: { index: false },
    ...shared(origin, market, {
      address: origin + sharedCartPath(code),
      title,
      description: cutAtWord(description, DESCRIPTION),
      picture: cartPreviewPath(market, code, lines),
      alt: title,
    }),
  };
}

/**
 * The tab shows the order's status, the card does not. Deliberately without a URL: the code in it is the key to the
 * order.
 */
export function followedMetadata(origin: string, market: Market, order: Pick<FollowedOrder, "statusLabel">): Metadata {
  const title = followedTitle(market.name);
  return {
    title: { absolute: followedNews(order, market.name) },
    robots: { index: false },
    ...shared(origin, market, {
      address: null,
      title,
      description: cutAtWord(orderLinkCopy.description(market.name), DESCRIPTION),
      picture: followedPreviewPath(market),
      alt: title,
    }),
  };
}

/** Without an address on purpose: the cart is in the query, and a network that follows `og:url` would lose it. */
export function cartMetadata(origin: string, market: Market): Metadata {
  const { title, description } = cartPreview(market.name);
  return {
    title: "Seu Carrinho",
    robots: { index: false },
    ...shared(origin, market, { address: null, title, description }),
  };
}

type Shared = {
  address: string | null;
  /** Where it is not the address. */
  canonical?: string | null;
  title: string;
  description: string;
  picture?: string;
  alt?: string;
  type?: "website" | null;
};

function shared(
  origin: string,
  market: Market,
  {
    address,
    canonical = address,
    title,
    description,
    picture = menuPreviewPath(market),
    alt = market.name,
    type = "website",
  }: Shared,
): Metadata {
  return {
    description,
    ...(canonical === null ? {} : { alternates: { canonical } }),
    openGraph: {
      ...(type === null ? {} : { type }),
      locale: "pt_BR",
      siteName: market.name,
      title,
      description,
      ...(address === null ? {} : { url: address }),
      images: { url: origin + picture, type: "image/jpeg", alt, ...PREVIEW_SIZE },
    },
    twitter: { card: "summary_large_image" },
  };
}
