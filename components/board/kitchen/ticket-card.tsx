import clsx from "clsx";
import { Note } from "@/components/board/orders/card/card-items";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import {
  ageAt,
  type KitchenLine,
  type KitchenOrder,
  linesAt,
  promiseAt,
  readyHint,
  type Stations,
} from "@/lib/domain/board/kitchen-tickets";
import type { Due } from "@/lib/domain/board/orders/due";
import { ownNote } from "@/lib/domain/orders/own-note.mjs";
import { choiceLines, itemName } from "@/lib/domain/orders/ticket-facts.mjs";
import type { Ticket } from "./use-tickets";

const TONES: Record<Due["tone"], string> = {
  calm: "bg-raised text-ink",
  soon: "bg-wait-soft text-wait",
  late: "bg-bad text-page",
};

type Props = {
  ticket: Ticket;
  /** 1 to 9: the key that finishes it. */
  place: number;
  stations: Stations;
  now: number;
  onLine: (order: KitchenOrder, line: KitchenLine) => void;
  onReady: (order: KitchenOrder) => void;
  onUndo: (ticket: Ticket) => void;
  onSeen: (order: KitchenOrder) => void;
};

/** An order on the kitchen's screen: every word of what is to cook, each line a button, and the order's end. */
export function TicketCard({ ticket, place, stations, now, onLine, onReady, onUndo, onSeen }: Props) {
  const { order, how } = ticket;
  const number = order.order_number;
  const own = linesAt(order, stations);
  const others = order.lines.length - own.length;
  const ofOrder = <span className="sr-only"> pedido {number}</span>;
  return (
    <article
      aria-label={`Pedido ${number}`}
      className={clsx(
        "flex min-w-0 flex-col overflow-hidden rounded-md border-2 bg-surface shadow-low",
        how === "cancelled" ? "border-bad" : "border-line",
      )}
    >
      <TicketHead order={order} place={place} now={now} />
      {how === "cancelled" && (
        <p className="flex items-center gap-2 bg-bad px-3 py-2 font-bold text-lg text-page">
          <Icon name="warning" className="size-6" /> CANCELADO: não preparar
        </p>
      )}
      {how === undefined && order.changed && (
        <div className="break-words bg-wait-soft px-3 py-2 text-wait">
          <p className="font-bold text-lg">ALTERADO</p>
          {order.changed.map(({ from, to }) => (
            <p key={`${from} ${to}`}>
              {from && <del>{from}</del>} {to && <ins className="font-bold no-underline">{to}</ins>}
            </p>
          ))}
        </div>
      )}
      <ul className="flex flex-col">
        {own.map((line) => (
          <li key={line.position} className="border-line border-t first:border-t-0">
            <LineButton line={line} isOver={how !== undefined} onTap={() => onLine(order, line)} />
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2 p-3 pt-1">
        <Note text={order.observations} />
        {others > 0 && (
          <p className="text-muted">
            {others === 1 ? "E mais 1 item de outra estação" : `E mais ${others} itens de outra estação`}
          </p>
        )}
        {how === "cancelled" ? (
          <Button wide size="lg" variant="secondary" onClick={() => onSeen(order)}>
            Entendi
            {ofOrder}
          </Button>
        ) : how === "ready" ? (
          <Button wide size="lg" variant="secondary" icon="back" onClick={() => onUndo(ticket)}>
            Desfazer
            {ofOrder}
          </Button>
        ) : (
          <Button wide size="lg" onClick={() => onReady(order)}>
            <span className="flex flex-col leading-tight">
              <span>
                Pronto
                {ofOrder}
              </span>
              <span className="font-normal text-sm">{readyHint(order, stations)}</span>
            </span>
          </Button>
        )}
      </div>
    </article>
  );
}

function TicketHead({ order, place, now }: { order: KitchenOrder; place: number; now: number }) {
  const age = ageAt(order, now);
  const promise = promiseAt(order, now);
  const pickUp = order.order_type === "TAKEOUT";
  return (
    <header className={clsx("flex flex-col px-3 py-1.5", TONES[age.tone])}>
      <div className="flex items-center gap-2">
        {place <= 9 && (
          <span
            aria-hidden="true"
            className="max-sm:hidden min-w-7 rounded-sm border-2 border-current text-center font-bold font-sans"
          >
            {place}
          </span>
        )}
        <h2 className="grow font-bold text-xl">
          <span className="sr-only">Pedido </span>
          <span aria-hidden="true">Nº </span>
          {order.order_number}
        </h2>
        <Icon name={pickUp ? "bag" : "bike"} className="size-6 shrink-0" />
        <span className="font-bold text-lg tabular-nums">
          <span className="sr-only">há </span>
          {age.text}
        </span>
      </div>
      <p className="font-semibold tabular-nums">
        {order.source === "counter" ? "Balcão" : pickUp ? "Retirada" : "Entrega"}
        {promise && ` · ${promise}`}
      </p>
    </header>
  );
}

function LineButton({ line, isOver, onTap }: { line: KitchenLine; isOver: boolean; onTap: () => void }) {
  const note = ownNote(line);
  return (
    <button
      type="button"
      aria-pressed={line.is_done}
      aria-disabled={isOver || undefined}
      onClick={() => !isOver && onTap()}
      className="-outline-offset-3 flex min-h-13 w-full items-start gap-2 px-3 py-2 text-left hover:bg-raised"
    >
      <span
        className={clsx(
          "flex min-w-0 grow flex-col leading-snug",
          (line.is_done || isOver) && "text-muted line-through decoration-2",
        )}
      >
        <span className="break-words font-bold text-xl">
          {line.amount} x {itemName(line)}
        </span>
        {line.variation_name && <span className="break-words font-semibold text-lg">{line.variation_name}</span>}
        {choiceLines(line).map((parts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line's choices never change their order
          <span key={index} className="break-words text-lg">
            {parts.join(" · ")}
          </span>
        ))}
        {note && (
          <span className="mt-1 break-words rounded-sm bg-wait-soft px-2 py-1 font-bold text-lg">
            <span className="sr-only">Observação: </span>
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
      {line.is_done && <Icon name="check" className="mt-1 size-6 shrink-0 text-good" />}
    </button>
  );
}
