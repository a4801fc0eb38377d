import { CustomersScreen } from "@/components/board/customers/customers-screen";

export const metadata = { title: "Clientes" };

export default function CustomersPage() {
  return <CustomersScreen />;
}
