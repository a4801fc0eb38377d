import { figures } from "@/components/samples/frames";
import { LONG_NAME } from "@/components/samples/shop";
import { Button } from "@/components/ui/button";
import { EmptyState, ErrorState } from "./states";

export const States = figures({
  empty: (
    <EmptyState title="Seu carrinho está vazio!" action={<Button size="lg">Ver cardápio</Button>}>
      <p>Adicione produtos do cardápio e eles aparecem aqui.</p>
    </EmptyState>
  ),
  failed: (
    <ErrorState title={`${LONG_NAME} não respondeu`} action={<Button icon="refresh">Tentar novamente</Button>}>
      <p>Ocorreu um erro de comunicação com nosso servidor. Por favor, tente novamente em alguns instantes.</p>
      <p>Se o problema persistir, entre em contato com o suporte.</p>
    </ErrorState>
  ),
});
