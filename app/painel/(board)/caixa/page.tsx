import { CashScreen } from "@/components/board/cash/cash-screen";

export const metadata = { title: "Caixa" };

export default function CashPage() {
  return <CashScreen />;
}
