import type { Market } from "@/lib/domain/market/market";
import type { Category, Product } from "@/lib/domain/menu/product";
import { categoryAddress, menuAddress, pictureAddress, productAddress } from "./addresses";
import { offerOf } from "./offer";
import { restaurantId } from "./restaurant";
import type { SchemaNode } from "./structured-data";

export function productDataOf(origin: string, market: Pick<Market, "name">, product: Product): SchemaNode {
  const offer = offerOf(product);
  const url = productAddress(origin, product);
  return {
    "@type": ["Product", "MenuItem"],
    "@id": `${url}#produto`,
    name: product.name,
    description: product.description,
    url,
    image: pictureAddress(origin, product.image, "w960", "jpg"),
    offers: offer && {
      ...offer,
      url,
      availability: `https://schema.org/${product.available ? "InStock" : "SoldOut"}`,
      seller: { "@type": "Restaurant", "@id": restaurantId(origin), name: market.name, url: menuAddress(origin) },
    },
  };
}

export function breadcrumbsOf(
  origin: string,
  market: Pick<Market, "name">,
  category: Category | null,
  product: Pick<Product, "id" | "name">,
): SchemaNode {
  const steps: [name: string, item: string][] = [
    [market.name, menuAddress(origin)],
    ...(category ? [[category.name, categoryAddress(origin, category)] as [string, string]] : []),
    [product.name, productAddress(origin, product)],
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, item], index) => ({ "@type": "ListItem", position: index + 1, name, item })),
  };
}
