import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/states";
import { PlainSearch } from "@/components/ui/form/plain-search";
import { routes } from "@/lib/domain/routes";

/**
 * For an unknown address, with a link back to the menu. The mark makes the page cache respond with 404 and store
 * nothing; `notFound()` would send an empty page that only JavaScript fills. `instead`: another link to what was
 * probably wanted.
 */
export function NotFoundState({
  title = "Página não encontrada",
  text = "Este endereço não existe ou o produto saiu do cardápio.",
  instead,
}: {
  title?: string;
  text?: string;
  instead?: ReactNode;
}) {
  return (
    <>
      <meta name="page-state" content="missing" />
      <EmptyState
        icon="search"
        heading="h1"
        title={title}
        className="py-20"
        action={
          <a href={routes.menu} className={buttonClass()}>
            Ver cardápio
          </a>
        }
      >
        <p>{text}</p>
        <PlainSearch name="q" label="Buscar no cardápio" maxLength={100} action={routes.menu} className="mt-2 w-full" />
        {instead}
      </EmptyState>
    </>
  );
}
