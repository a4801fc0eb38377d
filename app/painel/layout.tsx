import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { boardFiles } from "@/lib/domain/board/routes";
import "./board.css";

export const metadata: Metadata = {
  title: { default: "Painel da loja", template: "%s - Painel da loja" },
  robots: { index: false },
  manifest: boardFiles.manifest,
  appleWebApp: { capable: true, title: "Painel" },
  icons: { icon: "/assets/icon.svg", apple: "/assets/apple-touch-icon.png" },
};

export const viewport: Viewport = { viewportFit: "cover" };

export default function BoardLayout({ children }: { children: ReactNode }) {
  return children;
}
