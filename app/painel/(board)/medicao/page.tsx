import { MeasurementScreen } from "@/components/board/shop/measurement-screen";

export const metadata = { title: "Google e Meta" };

export default function MeasurementPage() {
  return <MeasurementScreen />;
}
