import { LONG_NAME } from "@/components/samples/shop";
import { Button } from "@/components/ui/button";
import { notify } from "./toast";

function showEach(): void {
  notify.loading("Enviando o pedido…");
  notify.success("Brasa Bacon adicionado!");
  notify.error(`Não foi possível falar com ${LONG_NAME}. Tente novamente.`);
  notify.blank("Brasa Bacon removido", { action: { label: "Desfazer", onClick: () => {} } });
}

let loading: number | undefined;

function startLoading(): void {
  loading = notify.loading("Enviando");
}

function showThirty(): void {
  startLoading();
  for (let n = 1; n <= 30; n++) notify.error(`Aviso ${n}`);
}

/** The buttons are tapped by `e2e/parts.spec.ts`. */
export function States() {
  return (
    <div className="story-row">
      <Button onClick={showEach}>Cada um</Button>
      <Button onClick={() => notify.success("Aviso success")}>success</Button>
      <Button onClick={() => notify.error("Aviso error")}>error</Button>
      <Button onClick={() => notify.blank("Aviso blank")}>blank</Button>
      <Button onClick={startLoading}>loading</Button>
      <Button onClick={() => notify.success("Enviado", { id: loading })}>loaded</Button>
      <Button onClick={showThirty}>loading and thirty</Button>
    </div>
  );
}
