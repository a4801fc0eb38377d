import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { keepAwake } from "@/lib/browser/board/orders/attention";
import { forgetPosition, sendPosition } from "@/lib/browser/courier/calls";
import { consent, watchPosition } from "@/lib/browser/courier/position";

/** Shown while an order is on its way: asks once whether customers may see where the courier is. */
export function PositionCard() {
  const [isShared, setShared] = useState(consent.read);
  const answer = (shares: boolean) => {
    consent.store(shares);
    setShared(shares);
  };
  const stop = () => {
    answer(false);
    void forgetPosition();
  };
  useEffect(() => {
    if (!isShared) return;
    const sleep = keepAwake();
    const end = watchPosition(sendPosition, () => {
      notify.error("O celular não deixa ver a posição. Libere a localização nos ajustes do navegador.");
      setShared(false);
    });
    return () => {
      end();
      sleep();
    };
  }, [isShared]);
  return (
    <section aria-label="Minha posição" className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
      {isShared ? (
        <>
          <p className="text-pretty">
            O cliente vê onde você está até a entrega. Deixe esta tela aberta; depois a posição é apagada.
          </p>
          <Button variant="secondary" onClick={stop}>
            Parar de mostrar
          </Button>
        </>
      ) : (
        <>
          <p className="text-pretty">
            {isShared === null
              ? "Mostrar ao cliente onde você está? Só durante a entrega, só a quem espera este pedido, e depois a posição é apagada."
              : "O cliente não vê onde você está."}
          </p>
          <div className="flex flex-wrap gap-2 *:grow">
            <Button variant="secondary" onClick={() => answer(true)}>
              Mostrar minha posição
            </Button>
            {isShared === null && (
              <Button variant="quiet" onClick={() => answer(false)}>
                Agora não
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
