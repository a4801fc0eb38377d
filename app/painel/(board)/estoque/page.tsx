import { StockScreen } from "@/components/board/stock/stock-screen";

export const metadata = { title: "Estoque" };

export default function StockPage() {
  return <StockScreen />;
}
