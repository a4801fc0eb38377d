import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/states";

/** Nothing on the page could still be done: each of its taps would be another shop's. */
export function LeftShop({ name }: { name: string | undefined }) {
  return (
    <main className="flex min-h-dvh items-center">
      <ErrorState
        heading="h1"
        title="Este aparelho está agora em outra loja"
        action={<Button onClick={() => location.reload()}>Abrir o painel da loja de agora</Button>}
      >
        <p>
          {name ? `Esta aba mostrava ${name}.` : "Esta aba mostrava a loja de antes."} Nada mudou em nenhuma das duas.
          Para voltar, entre de novo com o link ou a chave da loja.
        </p>
      </ErrorState>
    </main>
  );
}
