import { ChangeOrderScreen } from "@/components/board/new-order/change-order-screen";

export const metadata = { title: "Alterar pedido" };

export default function ChangeOrderPage() {
  return <ChangeOrderScreen />;
}
