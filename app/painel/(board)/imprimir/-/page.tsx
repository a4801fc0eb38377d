import { PrintScreen } from "@/components/board/printing/print-screen";

export const metadata = { title: "Imprimir pedido" };

export default function PrintPage() {
  return <PrintScreen />;
}
