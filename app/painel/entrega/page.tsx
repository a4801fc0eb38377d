import { CourierScreen } from "@/components/board/courier/courier-screen";

export const metadata = { title: "Entregas" };

export default function CourierPage() {
  return <CourierScreen />;
}
