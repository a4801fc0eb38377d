import { CouriersScreen } from "@/components/board/couriers/couriers-screen";

export const metadata = { title: "Entregadores" };

export default function CouriersPage() {
  return <CouriersScreen />;
}
