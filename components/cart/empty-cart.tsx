import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/states";
import { routes } from "@/lib/domain/routes";

export function EmptyCart() {
  return (
    <EmptyState
      icon="bag"
      title="Seu carrinho está vazio!"
      action={
        <a href={routes.menu} className={buttonClass({ size: "lg" })}>
          Ver cardápio
        </a>
      }
    >
      <p>Adicione produtos do cardápio e eles aparecem aqui.</p>
    </EmptyState>
  );
}
