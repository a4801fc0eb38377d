import { catalogId } from "@/lib/domain/measurement/catalog-id";
import type { Product, Variation } from "@/lib/domain/menu/product";
import { shownSize, sizeStartingPrice, startingPrice } from "@/lib/domain/menu/starting-price";
import { decimal } from "@/lib/domain/seo/offer";

type Props = { product: Product; chosen?: Variation | undefined };

/**
 * A product's tags for social networks, as in its catalogue (`catalog-feed.ts`): with sizes, those of the chosen one or
 * of the one whose price the page shows. React moves the tags into the head; Next's metadata has no such properties.
 */
export function ProductTags({ product, chosen }: Props) {
  const size = chosen ?? shownSize(product);
  const { amount } = size ? sizeStartingPrice(product, size.id) : startingPrice(product);
  const isOnSale = product.available && size?.available !== false;
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:retailer_item_id" content={catalogId(product.id, size?.id)} />
      {size && <meta property="product:item_group_id" content={catalogId(product.id, undefined)} />}
      <meta property="product:availability" content={isOnSale ? "in stock" : "out of stock"} />
      {amount > 0 && (
        <>
          <meta property="product:price:amount" content={decimal(amount)} />
          <meta property="product:price:currency" content="BRL" />
        </>
      )}
    </>
  );
}
