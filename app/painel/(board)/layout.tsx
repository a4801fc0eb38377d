import type { ReactNode } from "react";
import { BoardFrame } from "@/components/board/frame/board-frame";
import { MoneyWarning } from "@/components/board/money/money-warning";
import { OrdersWatch } from "@/components/board/orders/orders-watch";
import { PrinterWarning } from "@/components/board/printing/printer-warning";

export default function EnteredLayout({ children }: { children: ReactNode }) {
  return (
    <BoardFrame>
      <OrdersWatch>
        <PrinterWarning />
        <MoneyWarning />
        {children}
      </OrdersWatch>
    </BoardFrame>
  );
}
