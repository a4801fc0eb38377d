import type { Product } from "@/lib/domain/menu/product";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { decimal } from "@/lib/domain/seo/offer";

/**
 * What social networks show of a product, and the id by which a catalogue knows it. React moves the tags into the head; Next's metadata has no such
 * properties.
 */
export function ProductTags({ product }: { product: Product }) {
  const { amount } = startingPrice(product);
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:retailer_item_id" content={product.id} />
      <meta property="product:availability" content={product.available ? "in stock" : "out of stock"} />
      {amount > 0 && (
        <>
          <meta property="product:price:amount" content={decimal(amount)} />
          <meta property="product:price:currency" content="BRL" />
        </>
      )}
    </>
  );
}
