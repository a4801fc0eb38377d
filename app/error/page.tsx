import type { Metadata } from "next";
import { buttonClass } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/states";
import { routes } from "@/lib/domain/routes";

export const metadata: Metadata = {
  title: "Acesso não autorizado",
  robots: { index: false },
  icons: { icon: "/assets/icon.svg" },
};

export default function RefusedPage() {
  return (
    <main className="flex min-h-dvh items-center">
      <ErrorState
        icon="store"
        heading="h1"
        title="Acesso não autorizado"
        action={
          <a href={routes.menu} className={buttonClass()}>
            Tentar novamente
          </a>
        }
      >
        <p>O catálogo não está disponível para este endereço.</p>
        <p>Confira se o link está correto ou peça o endereço à loja.</p>
      </ErrorState>
    </main>
  );
}
