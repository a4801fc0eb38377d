import type { Market } from "@/lib/domain/market/market";
import type { Section } from "@/lib/domain/menu/sections";
import { menuAddress, pictureAddress } from "./addresses";
import { openingHoursOf } from "./hours";
import { offerOf } from "./offer";
import type { SchemaNode } from "./structured-data";

export function restaurantOf(origin: string, market: Market): SchemaNode {
  return {
    "@type": "Restaurant",
    "@id": restaurantId(origin),
    name: market.name,
    legalName: market.legalName,
    taxID: market.taxId,
    url: menuAddress(origin),
    image: pictureAddress(origin, market.banner, "b1280"),
    logo: pictureAddress(origin, market.logo, "l192"),
    telephone: market.phone,
    email: market.email,
    address: addressOf(market),
    geo:
      market.lat !== null && market.lng !== null
        ? { "@type": "GeoCoordinates", latitude: market.lat, longitude: market.lng }
        : null,
    openingHoursSpecification: openingHoursOf(market.openingHours),
    currenciesAccepted: "BRL",
  };
}

/** Names and prices only, for slow phones: the pages hold the rest. */
export function menuOf(origin: string, sections: readonly Section[]): SchemaNode {
  return {
    "@type": "Menu",
    "@id": menuId(origin),
    inLanguage: "pt-BR",
    hasMenuSection: sections.map(({ category, products }) => ({
      "@type": "MenuSection",
      name: category.name,
      hasMenuItem: products.map((product) => ({ "@type": "MenuItem", name: product.name, offers: offerOf(product) })),
    })),
  };
}

export function restaurantId(origin: string): string {
  return `${menuAddress(origin)}#loja`;
}

export function menuId(origin: string): string {
  return `${menuAddress(origin)}#cardapio`;
}

function addressOf({ address, city, state }: Market): SchemaNode | null {
  if (!address && !city) return null;
  return {
    "@type": "PostalAddress",
    streetAddress: address,
    addressLocality: city,
    addressRegion: state,
    addressCountry: "BR",
  };
}
