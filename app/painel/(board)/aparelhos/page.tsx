import { DevicesScreen } from "@/components/board/shop/devices-screen";

export const metadata = { title: "Aparelhos" };

export default function DevicesPage() {
  return <DevicesScreen />;
}
