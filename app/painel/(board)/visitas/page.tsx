import { FunnelScreen } from "@/components/board/funnel/funnel-screen";

export const metadata = { title: "Visitas" };

export default function VisitsPage() {
  return <FunnelScreen />;
}
