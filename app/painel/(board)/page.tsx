import { OrdersScreen } from "@/components/board/orders/orders-screen";

export const metadata = { title: "Pedidos" };

export default function OrdersPage() {
  return <OrdersScreen />;
}
