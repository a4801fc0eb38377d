import { MoneyScreen } from "@/components/board/money/money-screen";

export const metadata = { title: "Dinheiro" };

export default function MoneyPage() {
  return <MoneyScreen />;
}
