import { useStore } from "zustand";
import { BoardSheet } from "@/components/board/frame/board-sheet";
import { useShop } from "@/components/board/frame/shop-context";
import { SoundControls } from "@/components/board/orders/alarm/sound-sheet";
import { Button } from "@/components/ui/button";
import { LOGOUT } from "@/components/ui/drawings";
import { Checkbox } from "@/components/ui/form/checkbox";
import { leaveBoard } from "@/lib/browser/board/call";
import { chooseStations, chosenStations } from "@/lib/browser/board/kitchen/stations";
import type { Sound } from "@/lib/browser/board/orders/sound";
import { mayDo } from "@/lib/browser/board/shop";
import { type KitchenOrder, linesAt, type Station } from "@/lib/domain/board/kitchen-tickets";
import { boardRoutes } from "@/lib/domain/board/routes";
import { itemName } from "@/lib/domain/orders/ticket-facts.mjs";

type Props = {
  open: boolean;
  onClose: () => void;
  stations: readonly Station[];
  sound: Sound;
  ready: readonly KitchenOrder[];
  onBack: (order: KitchenOrder) => void;
};

/** The tickets that have just left, the screen's stations, and its sound. */
export function KitchenSheet({ open, onClose, stations, sound, ready, onBack }: Props) {
  const { ids } = useStore(chosenStations);
  const toggle = (id: string) => chooseStations(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
  return (
    <BoardSheet open={open} onClose={onClose} title="Esta tela">
      <div className="flex flex-col gap-6">
        {ready.length > 0 && (
          <section className="flex flex-col gap-2" aria-labelledby="prontos">
            <h3 id="prontos" className="font-bold text-lg">
              Prontos há pouco
            </h3>
            <ul className="flex flex-col gap-2">
              {ready.map((order) => (
                <li key={order.order_number} className="flex items-center gap-3">
                  <span className="min-w-0 grow break-words">
                    <b>Nº {order.order_number}</b>{" "}
                    {linesAt(order, ids)
                      .map((line) => `${line.amount} x ${itemName(line)}`)
                      .join(", ")}
                  </span>
                  <Button variant="secondary" className="shrink-0" onClick={() => onBack(order)}>
                    Voltar
                    <span className="sr-only"> pedido {order.order_number}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <fieldset className="flex flex-col">
          <legend className="font-bold text-lg">O que esta tela mostra</legend>
          <p className="text-pretty text-muted text-sm">
            Sem escolha, tudo. Vale só para este aparelho: o forno pode ter uma tela, a chapa outra.
          </p>
          {stations.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={ids.includes(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
        <section className="flex flex-col gap-4 border-line border-t pt-4" aria-label="Som">
          <SoundControls sound={sound} label="Tocar quando chega ou muda um pedido" />
        </section>
        {!mayDo(useShop(), "orders") && (
          <Button
            variant="secondary"
            icon={LOGOUT}
            className="self-start"
            onClick={() => leaveBoard().then(() => location.assign(boardRoutes.login))}
          >
            Sair deste aparelho
          </Button>
        )}
      </div>
    </BoardSheet>
  );
}
