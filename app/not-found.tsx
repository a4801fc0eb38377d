import type { Metadata } from "next";
import { NotFoundState } from "@/components/shell/not-found-state";

export const metadata: Metadata = { title: "Página não encontrada", icons: { icon: "/assets/icon.svg" } };

/** An address that no route knows. */
export default function NotFound() {
  return (
    <main className="flex min-h-dvh items-center">
      <NotFoundState />
    </main>
  );
}
