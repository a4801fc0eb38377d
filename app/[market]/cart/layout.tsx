import { ProductCode } from "@/components/product/product-slot";
import { ShopStrip } from "@/components/store/shop-strip";
import { readMarketOrNone } from "@/lib/server/pages/market";

/**
 * Loads the code that the cart shares with a product from the product's file, which most customers already have: a
 * page's chunk does not repeat what its layout's contains.
 */
export default async function CartLayout({ children, params }: LayoutProps<"/[market]/cart">) {
  const market = await readMarketOrNone((await params).market);
  return (
    <>
      {market && <ShopStrip market={market} className="mx-auto w-full max-w-2xl px-4 lg:max-w-6xl session:hidden" />}
      {children}
      <ProductCode />
    </>
  );
}
