import type { Metadata } from "next";
import { OrdersScreen } from "@/components/orders/list/orders-screen";

export const revalidate = 3600;
export const metadata: Metadata = { title: "Meus Pedidos", robots: { index: false } };

export const generateStaticParams = () => [];

export default function OrdersPage() {
  return <OrdersScreen />;
}
