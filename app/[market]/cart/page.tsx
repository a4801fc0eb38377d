import type { Metadata } from "next";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { readMarketOrNone } from "@/lib/server/pages/market";
import { deduplicatesOrders } from "@/lib/server/place-order/place-order";
import { cartMetadata } from "@/lib/server/seo/metadata";
import { hasCall } from "@/lib/server/upstream/extensions";

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps<"/[market]/cart">): Promise<Metadata> {
  const market = await readMarketOrNone((await params).market);
  return market
    ? cartMetadata(marketOrigin(market.token), market)
    : { title: "Seu Carrinho", robots: { index: false } };
}

/** The steps of the checkout are in the query, which only the browser reads. */
export default async function CartPage() {
  const abilities = {
    payOnline: hasCall("createCharge"),
    cancel: hasCall("cancelOrder"),
    repeatOrder: await deduplicatesOrders(),
  };
  return <CheckoutScreen abilities={abilities} />;
}
