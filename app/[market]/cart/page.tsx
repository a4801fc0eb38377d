import type { Metadata } from "next";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { ShopStrip } from "@/components/market/shop-strip";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { checkoutAbilities } from "@/lib/server/pages/checkout-abilities";
import { readMarketOrNone } from "@/lib/server/pages/market";
import { cartMetadata } from "@/lib/server/seo/metadata";

export const revalidate = 3600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps<"/[market]/cart">): Promise<Metadata> {
  const market = await readMarketOrNone((await params).market);
  return market
    ? cartMetadata(marketOrigin(market.token), market)
    : { title: "Seu Carrinho", robots: { index: false } };
}

/** The steps of the checkout are in the query, which only the browser reads. */
export default async function CartPage({ params }: PageProps<"/[market]/cart">) {
  const market = await readMarketOrNone((await params).market);
  return (
    <>
      {market && <ShopStrip market={market} className="mx-auto w-full max-w-2xl px-4 lg:max-w-6xl session:hidden" />}
      <CheckoutScreen abilities={await checkoutAbilities()} />
    </>
  );
}
