import { SpreadScreen } from "@/components/board/spread/spread-screen";

export const metadata = { title: "Divulgar" };

export default function SpreadPage() {
  return <SpreadScreen />;
}
