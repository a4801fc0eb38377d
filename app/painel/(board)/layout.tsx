import type { ReactNode } from "react";
import { BoardFrame } from "@/components/board/frame/board-frame";
import { PrinterWarning } from "@/components/board/printing/printer-warning";

export default function EnteredLayout({ children }: { children: ReactNode }) {
  return (
    <BoardFrame>
      <PrinterWarning />
      {children}
    </BoardFrame>
  );
}
