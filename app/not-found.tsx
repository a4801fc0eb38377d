import type { Metadata } from "next";
import { RenderedNotFound } from "@/components/shell/root-islands";

export const metadata: Metadata = { title: "Página não encontrada", icons: { icon: "/assets/icon.svg" } };

export default function NotFound() {
  return (
    <main className="flex min-h-dvh items-center">
      <RenderedNotFound />
    </main>
  );
}
