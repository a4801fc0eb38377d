import type { ReactNode } from "react";
import { BoardFrame } from "@/components/board/frame/board-frame";
import { MoneyWarning } from "@/components/board/money/money-warning";
import { OrdersWatch } from "@/components/board/orders/orders-watch";
import { OwnerNews } from "@/components/board/people/owner-news";
import { PrinterWarning } from "@/components/board/printing/printer-warning";
import { LowRatings } from "@/components/board/ratings/low-ratings";
import { ClosedShop } from "@/components/board/shop/closed-shop";

export default function EnteredLayout({ children }: { children: ReactNode }) {
  return (
    <BoardFrame>
      <OrdersWatch>
        <PrinterWarning />
        <MoneyWarning />
        <LowRatings />
        <ClosedShop />
        <OwnerNews />
        {children}
      </OrdersWatch>
    </BoardFrame>
  );
}
