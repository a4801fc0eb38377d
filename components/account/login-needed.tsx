import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import { routes } from "@/lib/routes";

/** A screen of customers, seen by a guest. */
export function LoginNeeded({ children }: { children: string }) {
  return (
    <EmptyState
      icon="user"
      title="Faça login para continuar"
      action={
        <a href={routes.login} className={buttonClass({ size: "lg" })}>
          Entrar
        </a>
      }
    >
      <p>{children}</p>
    </EmptyState>
  );
}
