import type { Product } from "@/lib/domain/menu/product";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { decimal } from "@/lib/domain/seo/offer";

/** What networks show as a product's price. React moves them into the head; Next's metadata knows no such properties. */
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
