import type { Metadata } from "next";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { deduplicatesOrders } from "@/lib/server/place-order/place-order";
import { hasCall } from "@/lib/server/upstream/extensions";

export const revalidate = 3600;
export const metadata: Metadata = { title: "Seu Carrinho", robots: { index: false } };

export function generateStaticParams() {
  return [];
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
