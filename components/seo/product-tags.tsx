import type { Product } from "@/lib/domain/menu/product";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { decimal } from "@/lib/domain/seo/offer";

/**
 * The price that social networks show for a product. React moves the tags into the head; Next's metadata has no such
 * properties.
 */
export function ProductTags({ product }: { product: Product }) {
  const { amount } = startingPrice(product);
  return (
    <>
      <meta property="og:type" content="product" />
      {amount > 0 && (
        <>
          <meta property="product:price:amount" content={decimal(amount)} />
          <meta property="product:price:currency" content="BRL" />
        </>
      )}
    </>
  );
}
