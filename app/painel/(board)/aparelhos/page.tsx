import { DevicesScreen } from "@/components/board/devices/devices-screen";

export const metadata = { title: "Aparelhos" };

export default function DevicesPage() {
  return <DevicesScreen />;
}
