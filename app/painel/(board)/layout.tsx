import type { ReactNode } from "react";
import { BoardFrame } from "@/components/board/frame/board-frame";
import { OrdersWatch } from "@/components/board/orders/orders-watch";

export default function EnteredLayout({ children }: { children: ReactNode }) {
  return (
    <BoardFrame>
      <OrdersWatch>{children}</OrdersWatch>
    </BoardFrame>
  );
}
