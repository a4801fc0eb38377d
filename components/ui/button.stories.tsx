import { figures } from "@/components/samples/frames";
import { LONG_NAME } from "@/components/samples/shop";
import { Button, IconButton } from "./button";
import { Spinner } from "./spinner";

function Buttons({ variant }: { variant: "primary" | "secondary" | "quiet" | "danger" }) {
  return (
    <div className="story-row">
      <Button variant={variant}>Continuar</Button>
      <Button variant={variant} icon="refresh">
        Tentar
      </Button>
      <Button variant={variant} busy>
        Enviando
      </Button>
      <Button variant={variant} aria-disabled>
        Parado
      </Button>
      <Button variant={variant} size="lg" wide icon="pin">
        {LONG_NAME}
      </Button>
    </div>
  );
}

export const States = figures({
  primary: <Buttons variant="primary" />,
  secondary: <Buttons variant="secondary" />,
  quiet: <Buttons variant="quiet" />,
  danger: <Buttons variant="danger" />,
  "icons alone": (
    <div className="story-row">
      <IconButton icon="close" label="Fechar" />
      <IconButton icon="share" label="Compartilhar" tone="floating" />
      <IconButton icon="trash" label="Remover" tone="danger" />
      <IconButton icon="edit" label="Editar" aria-disabled />
      <Spinner />
    </div>
  ),
});
