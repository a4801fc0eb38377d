import type { Metadata } from "next";
import { OrderScreen } from "@/components/orders/details/order-screen";
import { hasCall } from "@/lib/server/upstream/extensions";

export const revalidate = 3600;
export const metadata: Metadata = { title: "Pedido", robots: { index: false } };

export const generateStaticParams = () => [];

/** One shell for all orders: the browser reads the id from the address. */
export default function OrderPage() {
  return (
    <OrderScreen
      canCancel={hasCall("cancelOrder")}
      canCharge={hasCall("createCharge")}
      canShare={hasCall("createOrderLink")}
      canRate={hasCall("rateOrder")}
    />
  );
}
