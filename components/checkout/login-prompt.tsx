import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import { routes } from "@/lib/domain/routes";
import { useCheckoutContext } from "./checkout-context";

/** Step 2 for a guest; /login is entered by document navigation, having a policy of its own. */
export function LoginPrompt() {
  const { back } = useCheckoutContext();
  return (
    <EmptyState
      icon="user"
      title="Faça login para continuar"
      action={
        <>
          <a href={`${routes.login}?volta=checkout`} className={buttonClass({ size: "lg" })}>
            Entrar ou criar conta
          </a>
          <Button variant="quiet" onClick={back}>
            Voltar ao pedido
          </Button>
        </>
      }
    >
      <p>Seu carrinho fica guardado enquanto você entra.</p>
    </EmptyState>
  );
}
