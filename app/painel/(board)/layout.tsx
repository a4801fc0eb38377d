import type { ReactNode } from "react";
import { BoardFrame } from "@/components/board/frame/board-frame";
import { MoneyWarning } from "@/components/board/money/money-warning";
import { OrdersWatch } from "@/components/board/orders/orders-watch";
import { PrinterWarning } from "@/components/board/printing/printer-warning";
import { LowRatings } from "@/components/board/ratings/low-ratings";

export default function EnteredLayout({ children }: { children: ReactNode }) {
  return (
    <BoardFrame>
      <OrdersWatch>
        <PrinterWarning />
        <MoneyWarning />
        <LowRatings />
        {children}
      </OrdersWatch>
    </BoardFrame>
  );
}
