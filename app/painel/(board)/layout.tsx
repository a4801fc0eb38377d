import type { ReactNode } from "react";
import { BoardFrame } from "@/components/board/frame/board-frame";

export default function EnteredLayout({ children }: { children: ReactNode }) {
  return <BoardFrame>{children}</BoardFrame>;
}
