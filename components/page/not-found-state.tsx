import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/states";
import { controlClass } from "@/components/ui/form/control-class";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/domain/routes";

/** Leads to the menu's search, without the page's code too. */
function SearchForm() {
  return (
    <search className="mt-2 w-full">
      <form action={routes.menu} className="flex gap-2">
        <input
          type="search"
          name="q"
          required
          maxLength={100}
          aria-label="Buscar no cardápio"
          placeholder="Buscar no cardápio"
          className={controlClass}
        />
        <button type="submit" className={buttonClass({ variant: "secondary" })}>
          <Icon name="search" />
          Buscar
        </button>
      </form>
    </search>
  );
}

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
        <SearchForm />
        {instead}
      </EmptyState>
    </>
  );
}
