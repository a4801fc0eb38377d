import type { ReactNode } from "react";
import { BoardFrame } from "@/components/board/frame/board-frame";
import { OrdersWatch } from "@/components/board/orders/orders-watch";
import { PrinterWarning } from "@/components/board/printing/printer-warning";

export default function EnteredLayout({ children }: { children: ReactNode }) {
  return (
    <BoardFrame>
      <OrdersWatch>
        <PrinterWarning />
        {children}
      </OrdersWatch>
    </BoardFrame>
  );
}
