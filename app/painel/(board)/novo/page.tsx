import { NewOrderScreen } from "@/components/board/new-order/new-order-screen";

export const metadata = { title: "Novo pedido" };

export default function NewOrderPage() {
  return <NewOrderScreen />;
}
