import { buttonClass } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/states";
import { routes } from "@/lib/domain/routes";

/** For a host without a shop. The mark makes the page cache respond with 404. */
export function AbsentShop() {
  return (
    <>
      <meta name="page-state" content="missing" />
      <ErrorState
        icon="store"
        heading="h1"
        title="Loja não encontrada"
        action={
          <a href={routes.menu} className={buttonClass()}>
            Tentar novamente
          </a>
        }
      >
        <p>Nenhuma loja atende neste endereço.</p>
        <p>Confira se o link está correto ou peça o endereço à loja.</p>
      </ErrorState>
    </>
  );
}
