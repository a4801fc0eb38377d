import Link from "next/link";
import { useState } from "react";
import { useOrders, useOrdersState } from "@/components/board/orders/state/orders-context";
import { Button, buttonClass } from "@/components/ui/button";
import { cancelVerb } from "@/lib/domain/board/orders/cancel";
import { advanceText, backText } from "@/lib/domain/board/orders/moves";
import { type BoardOrder, mayAlter, mayDelay } from "@/lib/domain/board/orders/order";
import { changePath } from "@/lib/domain/board/routes";
import { mayStoreCancel } from "@/lib/domain/orders/transitions";
import { CourierChoice } from "./courier-choice";
import { DelaySheet } from "./delay-sheet";

type Props = { order: BoardOrder; onCancel?: () => void };

/** The next step as a large button, with rarer actions below. */
export function CardActions(props: Props) {
  return (
    <div className="flex flex-col gap-2">
      <NextStep order={props.order} size="lg" />
      <RareActions {...props} />
    </div>
  );
}

/** Moves an order on; nothing for one that is over. */
export function NextStep({ order, size }: { order: BoardOrder; size?: "lg" }) {
  const { orders } = useOrders();
  const next = advanceText(order);
  if (!next) return null;
  return (
    <Button size={size} wide onClick={() => orders.move(order.order_number, "advance")}>
      {next}
      <span className="sr-only"> pedido {order.order_number}</span>
    </Button>
  );
}

/** More time, a step back, and the order's end. */
export function RareActions({ order, onCancel }: Props) {
  const { orders } = useOrders();
  const number = order.order_number;
  const busy = useOrdersState((state) => state.busy.get(number)) === "time";
  const back = backText(order);
  const verb = cancelVerb(order);
  const [isDelaying, setDelaying] = useState(false);
  const ofOrder = <span className="sr-only"> pedido {number}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <CourierChoice order={order} />
      {mayDelay(order) && (
        <Button variant="secondary" busy={busy} className="grow px-3!" onClick={() => setDelaying(true)}>
          Mais tempo
          {ofOrder}
        </Button>
      )}
      {mayAlter(order) && (
        <Link
          href={changePath(number)}
          prefetch={false}
          className={buttonClass({ variant: "secondary" }, "grow px-3!")}
        >
          Alterar
          {ofOrder}
        </Link>
      )}
      {back && (
        <Button variant="secondary" className="grow px-3!" onClick={() => orders.move(number, "back")}>
          Voltar
          <span className="sr-only">
            {back.slice("Voltar".length)} pedido {number}
          </span>
        </Button>
      )}
      {onCancel && mayStoreCancel(order.status) && (
        <Button variant="danger" className="grow px-3!" onClick={onCancel}>
          {verb === "Cancelar" ? "Cancelar…" : verb}
          {ofOrder}
        </Button>
      )}
      <DelaySheet
        number={number}
        open={isDelaying}
        onClose={() => setDelaying(false)}
        onDelay={(minutes) => void orders.delay(number, minutes)}
      />
    </div>
  );
}
