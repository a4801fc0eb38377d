import { Button } from "@/components/ui/button";

/** Asks for confirmation before discarding typed text. */
export function UnsavedQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const question = "Você ainda não salvou o que mudou.";
  return (
    <div role="alertdialog" aria-label={question} className="mb-4 flex flex-wrap gap-2 rounded-sm bg-wait-soft p-3">
      <p className="basis-full font-semibold">{question}</p>
      <Button autoFocus onClick={onStay}>
        Continuar editando
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  );
}
