import type { Market } from "@/lib/domain/market/market";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import type { Category, Product } from "@/lib/domain/menu/product";
import type { Average } from "@/lib/domain/ratings/average";
import { categoryAddress, menuAddress, pictureAddress, productAddress } from "./addresses";
import { suitableForDiet } from "./diets";
import { offersOf } from "./offer";
import { restaurantId } from "./restaurant";
import type { SchemaNode } from "./structured-data";

export function productDataOf(
  origin: string,
  market: Pick<Market, "name">,
  product: Product,
  rating: Average | null = null,
): SchemaNode {
  const url = productAddress(origin, product);
  const seller = { "@type": "Restaurant", "@id": restaurantId(origin), name: market.name, url: menuAddress(origin) };
  const offers = offersOf(product).map((offer) => ({ ...offer, url, seller }));
  const image = pictureAddress(origin, product.image, "w960", "jpg");
  // To a search engine, a product without a picture or a price is a mistake; only a product may have a rating.
  const isProduct = image !== null && offers.length > 0;
  return {
    "@type": isProduct ? ["Product", "MenuItem"] : "MenuItem",
    "@id": `${url}#produto`,
    name: fullName(product),
    description: product.description,
    url,
    image,
    suitableForDiet: suitableForDiet(product),
    offers: offers.length === 1 ? offers[0] : offers,
    aggregateRating:
      isProduct && rating
        ? {
            "@type": "AggregateRating",
            ratingValue: rating.average,
            ratingCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          }
        : null,
  };
}

export function breadcrumbsOf(
  origin: string,
  market: Pick<Market, "name">,
  category: Category | null,
  product: Pick<Product, "id" | "name" | "categoryName"> | null,
): SchemaNode {
  return trailOf(origin, market, [
    ...(category ? [[category.name, categoryAddress(origin, category)] as const] : []),
    ...(product ? [[fullName(product), productAddress(origin, product)] as const] : []),
  ]);
}

/** The breadcrumbs from the shop's menu on, each with its name and address. */
export function trailOf(
  origin: string,
  market: Pick<Market, "name">,
  steps: readonly (readonly [name: string, address: string])[],
): SchemaNode {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [[market.name, menuAddress(origin)] as const, ...steps].map(([name, item], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item,
    })),
  };
}
