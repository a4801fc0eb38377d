import type { Market } from "@/lib/domain/market/market";
import type { Section } from "@/lib/domain/menu/sections";
import { internationalPhone } from "@/lib/domain/text/phone";
import { categoryAddress, menuAddress, pictureAddress, productAddress } from "./addresses";
import { suitableForDiet } from "./diets";
import { openingHoursOf, specialHoursOf } from "./hours";
import { menuOfferOf } from "./offer";
import type { SchemaNode } from "./structured-data";

/** Above it, a category's data names no products: thousands of prices help no search engine. */
export const MAX_ITEMS = 500;

const MAX_AREAS = 100;

/** Its name on the home page is the site's name in search results. */
export function websiteOf(origin: string, market: Pick<Market, "name">): SchemaNode {
  return { "@type": "WebSite", name: market.name, url: menuAddress(origin) };
}

/**
 * Short and self-contained, so that it fits into what a search engine reads of the largest menu. `areas`: where it
 * delivers. Special days are said in both ways, because search engines differ.
 */
export function restaurantOf(origin: string, market: Market, areas: readonly string[] = []): SchemaNode {
  const special = specialHoursOf(market.specialHours ?? []);
  return {
    "@type": "Restaurant",
    "@id": restaurantId(origin),
    name: market.name,
    legalName: market.legalName,
    taxID: market.taxId,
    url: menuAddress(origin),
    image: pictureAddress(origin, market.banner, "b1280"),
    logo: pictureAddress(origin, market.logo, "l192"),
    telephone: market.phone && (internationalPhone(market.phone) ?? market.phone),
    email: market.email,
    address: addressOf(market),
    geo:
      market.lat !== null && market.lng !== null
        ? { "@type": "GeoCoordinates", latitude: market.lat, longitude: market.lng }
        : null,
    openingHoursSpecification: [...openingHoursOf(market.openingHours), ...special],
    specialOpeningHoursSpecification: special,
    areaServed: areas.slice(0, MAX_AREAS),
    currenciesAccepted: "BRL",
    servesCuisine: market.cuisine,
    priceRange: market.priceRange,
    menu: menuAddress(origin),
    hasMenu: { "@id": menuId(origin) },
  };
}

/** Only its sections, for slow phones: the categories' pages name the products. */
export function menuOf(origin: string, sections: readonly Section[]): SchemaNode {
  return {
    "@type": "Menu",
    "@id": menuId(origin),
    url: menuAddress(origin),
    inLanguage: "pt-BR",
    hasMenuSection: sections.map((section) => menuSectionOf(origin, section, false)),
  };
}

/** A category's page: its section of the menu, with its products up to the same number. */
export function categoryDataOf(origin: string, section: Section): SchemaNode {
  return menuSectionOf(origin, section, section.products.length <= MAX_ITEMS);
}

function menuSectionOf(origin: string, { category, products }: Section, hasItems: boolean): SchemaNode {
  return {
    "@type": "MenuSection",
    name: category.name,
    url: categoryAddress(origin, category),
    hasMenuItem: hasItems
      ? products.map((product) => ({
          "@type": "MenuItem",
          name: product.name,
          url: productAddress(origin, product),
          image: pictureAddress(origin, product.image, "w960", "jpg"),
          offers: menuOfferOf(product),
          suitableForDiet: suitableForDiet(product),
        }))
      : null,
  };
}

export function restaurantId(origin: string): string {
  return `${menuAddress(origin)}#loja`;
}

export function menuId(origin: string): string {
  return `${menuAddress(origin)}#cardapio`;
}

function addressOf({ address, city, state, postalCode }: Market): SchemaNode | null {
  if (!address && !city) return null;
  return {
    "@type": "PostalAddress",
    streetAddress: address,
    addressLocality: city,
    addressRegion: state,
    postalCode,
    addressCountry: "BR",
  };
}
